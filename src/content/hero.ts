/** The button, and a field note in your voice beside the name. */
export const hero = {
  action: 'Contact Me Today',
  place: 'Mayacamas foothills, early June',
  note: 'The grass has turned gold, but the coast live oaks, *Quercus agrifolia*, are still dark green. I stand still for ten minutes before I write anything down.',
} as const;
