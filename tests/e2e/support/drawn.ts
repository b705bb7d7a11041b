/** Resolves once the page has drawn this number of frames. */
export async function untilDrawn(frames: number): Promise<void> {
  for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
}
