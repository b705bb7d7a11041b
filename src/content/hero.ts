/** The button, and a field note in your voice beside the name. */
export const hero = {
  action: 'Contact Me Today',
  place: 'Sonoma County foothills, early June',
  note: 'The grass has gone gold, and the coast live oaks, *Quercus agrifolia*, stay dark green above it. I stand still for ten minutes before I write anything down.',
} as const;
