import { type Counts, type Grid, visitors } from './coverage.ts';
import { playRun, shorten } from './histories.ts';
import { type Code as VisitorsCode, loadCode } from './load.ts';
import { ownerGrid } from './owner/grid.ts';
import { playOwnerRun, shortenOwner } from './owner/histories.ts';
import { loadOwnerCode, type OwnerCode } from './owner/load.ts';
import { ownerPlants } from './owner/plants.ts';
import type { Plant } from './plant.ts';
import { plants, type SimulationPlant } from './plants.ts';

type Played = {
  faults: readonly string[];
  lines: readonly string[];
  counts: Counts;
  tolerated: ReadonlyMap<string, number>;
};

/** One kind of simulation (visitors, or the owner): how to load, play, and shorten its histories. */
export type Game<Loaded> = {
  /** The name in the output. */
  name: string;
  grid: Grid;
  plants: readonly SimulationPlant[];
  load(planted?: readonly Plant[], clean?: Loaded): Promise<Loaded>;
  playRun(code: Loaded, seed: number, run: number, onSql?: boolean): Promise<Played>;
  shorten(code: Loaded, seed: number, run: number): Promise<Played>;
};

export const visitorsGame: Game<VisitorsCode> = {
  name: 'histories',
  grid: visitors,
  plants,
  load: loadCode,
  playRun,
  shorten,
};

export const ownersGame: Game<OwnerCode> = {
  name: 'histories of the owner',
  grid: ownerGrid,
  plants: ownerPlants,
  load: loadOwnerCode,
  playRun: playOwnerRun,
  shorten: shortenOwner,
};
