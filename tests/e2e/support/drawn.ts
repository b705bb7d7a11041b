/** Resolves in the page when so many frames have been drawn. */
export async function untilDrawn(frames: number): Promise<void> {
  for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
}
