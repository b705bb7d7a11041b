type Channels = readonly [number, number, number];

const channelsOf = (hex: string): Channels => {
  const at = (start: number): number => Number.parseInt(hex.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
};

/** The relative luminance of `#rrggbb`, from 0 to 1 (WCAG 2.2). */
function luminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colors, from 1 to 21 (WCAG 2.2, 1.4.3). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes two colors. @param share the second color's share, from 0 to 1 */
export function mixed(hex: string, other: string, share: number): string {
  const into = channelsOf(other);
  const channels = channelsOf(hex).map((channel, place) =>
    Math.round(channel + ((into[place] ?? channel) - channel) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${channels.join('')}`;
}

/** Mixes `hex` with as little of `toward` as gives the wanted contrast to `ground`. */
export function farFrom(hex: string, toward: string, ground: string, wanted: number): string {
  const steps = 50;
  for (let step = 0; step < steps; step += 1) {
    const colour = mixed(hex, toward, step / steps);
    if (contrast(colour, ground) >= wanted) return colour;
  }
  return toward;
}
