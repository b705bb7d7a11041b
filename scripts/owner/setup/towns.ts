/** A town in Northern California, and what people there call the area around it. */
type Town = { name: string; area: string };

/** What the site says of where the owner lives and works, by the questions' ids. */
type Place = Record<'owner.location' | 'serviceArea.wide' | 'serviceArea.regional', string>;

const inArea = (area: string, ...names: readonly string[]): Town[] =>
  names.map((name) => ({ name, area }));

/** Leaves out the sample's own town, which the content check would report as not replaced. */
const towns: readonly Town[] = [
  ...inArea('Humboldt County', 'Arcata', 'Eureka', 'Garberville'),
  ...inArea('Mendocino County', 'Fort Bragg', 'Ukiah', 'Willits'),
  ...inArea('Lake County', 'Kelseyville', 'Lakeport'),
  ...inArea('Sonoma County', 'Healdsburg', 'Petaluma', 'Santa Rosa', 'Sonoma'),
  ...inArea('Napa County', 'Calistoga', 'Napa'),
  ...inArea('Marin County', 'Point Reyes Station', 'San Rafael'),
  ...inArea('the San Francisco Bay Area', 'Berkeley', 'Oakland', 'San Francisco', 'San Jose'),
  ...inArea('the Santa Cruz Mountains', 'Half Moon Bay', 'Santa Cruz'),
  ...inArea('the Sacramento Valley', 'Chico', 'Davis', 'Sacramento'),
  ...inArea('Shasta County', 'Redding'),
  ...inArea('Siskiyou County', 'Mount Shasta', 'Yreka'),
  ...inArea('the Sierra foothills', 'Auburn', 'Nevada City', 'Placerville'),
  ...inArea('the Tahoe region', 'Truckee'),
];

/** The towns’ names, in the order of the alphabet. */
export const townNames: readonly string[] = towns.map(({ name }) => name).sort();

/** @returns undefined if the list has no such town */
export function placeOfTown(name: string | undefined): Place | undefined {
  const town = towns.find((one) => one.name === name);
  return (
    town && {
      'owner.location': `${town.name}, California`,
      'serviceArea.wide': 'Northern California',
      'serviceArea.regional': town.area.replace(/^the /, 'The '),
    }
  );
}
