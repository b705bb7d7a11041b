import * as v from 'valibot';

// Faults for the mail catcher to simulate.

const whole = (least: number) => v.pipe(v.number(), v.integer(), v.minValue(least));

const faultShape = v.variant('kind', [
  /** Resend's call is answered with this status, and optionally a Retry-After in seconds. */
  v.object({
    kind: v.literal('status'),
    status: whole(300),
    retryAfterS: v.exactOptional(whole(0)),
  }),
  /** SMTP answers the message with this reply, such as 451 (later) or 550 (never). */
  v.object({ kind: v.literal('reply'), code: whole(400) }),
  /** The connection is cut before the mail is taken, or after that and before the answer. */
  v.object({ kind: v.picklist(['drop', 'accept_then_drop']) }),
  /** The mail is taken, and the answer comes this much later. */
  v.object({ kind: v.literal('slow'), delayMs: whole(0) }),
]);

/** `times`: number of mails that still get the fault; 1 by default, null for `"always"`. */
const plannedShape = v.intersect([
  faultShape,
  v.object({
    times: v.optional(
      v.union([
        whole(1),
        v.pipe(
          v.literal('always'),
          v.transform(() => null),
        ),
      ]),
      1,
    ),
  }),
]);

export type Fault = v.InferOutput<typeof faultShape>;
export type PlannedFault = v.InferOutput<typeof plannedShape>;

export type MailRoute = 'resend' | 'smtp';

const planShape = v.pipe(
  v.string(),
  v.parseJson(),
  v.transform((plan) => [plan].flat()),
  v.array(plannedShape),
);

/**
 * Parses one fault or a list of faults.
 * @returns null if anything is invalid
 */
export function parseFaults(text: string): PlannedFault[] | null {
  const { success, output } = v.safeParse(planShape, text);
  return success ? output : null;
}

/** The faults that a mail meets on one route alone. */
const routeOf: Partial<Record<Fault['kind'], MailRoute>> = { status: 'resend', reply: 'smtp' };

/** The plan of faults; each mail takes the first that concerns its route. */
export type FaultPlan = {
  list(): readonly PlannedFault[];
  replace(faults: readonly PlannedFault[]): void;
  next(route: MailRoute): Fault | null;
};

export function createFaultPlan(): FaultPlan {
  let planned: readonly PlannedFault[] = [];
  return {
    list: () => planned,
    replace(faults) {
      planned = faults;
    },
    next(route) {
      const met = planned.find(({ kind }) => (routeOf[kind] ?? route) === route);
      if (!met) return null;
      planned = planned
        .map((fault) =>
          fault === met && fault.times !== null ? { ...fault, times: fault.times - 1 } : fault,
        )
        .filter(({ times }) => times !== 0);
      return met;
    },
  };
}
