// Every way through a world in which some steps leave a choice, those with the fewest departures from
// the plain course first, so that a fault shows in its shortest form. A world can't be copied: each
// way is gone from the beginning, and left where somebody has stood before.

/** What a departure from the plain course is paid with. */
export type Kind = 'act' | 'fault' | 'turn';
export type Budget = Readonly<Record<Kind, number>>;

/** One thing that may happen next, as the first of several or in its stead. */
export type Option = { label: string; kind: Kind | 'plain' };

/** Thrown out of a world whose state was met before, or in which nothing has happened. */
export class Known extends Error {}

export type Path = {
  /** @returns the place of the option that is taken: the first one is the plain course */
  choose(options: readonly Option[]): number;
  /** To be called where all that matters is in `state`. @throws Known where it was met before */
  stand(state: string): void;
  left: Budget;
  /** What was chosen against the plain course. */
  taken: readonly string[];
};

export type Found = {
  faults: readonly string[];
  taken: readonly string[];
  lines: readonly string[];
};

export type Walk = { states: number; ways: number; ends: number; found: Found | null };

type Step = { place: number; label: string };

/**
 * Walks on until every way is gone or a fault is found.
 * @param go plays one way to its end
 */
export async function walk(
  budget: Budget,
  go: (path: Path) => Promise<Omit<Found, 'taken'>>,
  tell: (soFar: Walk) => void,
): Promise<Walk> {
  const seen = new Set<string>();
  const open = new Set<readonly Step[]>([[]]);
  const soFar: Walk = { states: 0, ways: 0, ends: 0, found: null };
  // What is added on the way is walked as well.
  for (const prefix of open) {
    open.delete(prefix);
    const path = follow(prefix, budget, seen, open);
    soFar.ways += 1;
    try {
      const { faults, lines } = await go(path);
      soFar.ends += 1;
      if (faults.length > 0) soFar.found = { faults, taken: path.taken, lines };
    } catch (error) {
      if (!(error instanceof Known)) throw error;
    }
    soFar.states = seen.size;
    if (soFar.found) return soFar;
    tell(soFar);
  }
  return soFar;
}

function follow(
  prefix: readonly Step[],
  budget: Budget,
  seen: Set<string>,
  open: Set<readonly Step[]>,
): Path {
  const steps: Step[] = [];
  const taken: string[] = [];
  const path: Path & { left: Budget } = {
    left: budget,
    taken,
    choose(options) {
      const known = prefix[steps.length];
      const place = known?.place ?? 0;
      const chosen = options[place];
      if (!chosen || (known && known.label !== chosen.label)) {
        throw new Error(`The same way went elsewhere: ${known?.label} is now ${chosen?.label}.`);
      }
      if (!known) {
        for (let other = options.length - 1; other >= 1; other -= 1) {
          const option = options[other];
          if (option && canPay(path.left, option.kind)) {
            open.add([...steps, { place: other, label: option.label }]);
          }
        }
      }
      steps.push({ place, label: chosen.label });
      if (place > 0) taken.push(chosen.label);
      if (chosen.kind !== 'plain' && place > 0) {
        path.left = { ...path.left, [chosen.kind]: path.left[chosen.kind] - 1 };
      }
      return place;
    },
    stand(state) {
      if (steps.length < prefix.length) return;
      const { act, fault, turn } = path.left;
      const here = `${state} ${act} ${fault} ${turn}`;
      if (seen.has(here)) throw new Known();
      seen.add(here);
    },
  };
  return path;
}

function canPay(left: Budget, kind: Option['kind']): boolean {
  return kind === 'plain' || left[kind] > 0;
}
