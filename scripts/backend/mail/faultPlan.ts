import * as v from 'valibot';

// Faults that the mail catcher can simulate.

const whole = (least: number) => v.pipe(v.number(), v.integer(), v.minValue(least));

const faultShape = v.variant('kind', [
  /** The catcher answers Resend's call with this status, and optionally with a Retry-After in seconds. */
  v.object({
    kind: v.literal('status'),
    status: whole(300),
    retryAfterS: v.exactOptional(whole(0)),
  }),
  /** The catcher answers the message by SMTP with this reply, such as 451 (try later) or 550 (refused). */
  v.object({ kind: v.literal('reply'), code: whole(400) }),
  /** The catcher closes the connection: `drop` before it accepts the mail, `accept_then_drop` before it answers. */
  v.object({ kind: v.picklist(['drop', 'accept_then_drop']) }),
  /** The catcher accepts the mail, and answers after this delay. */
  v.object({ kind: v.literal('slow'), delayMs: whole(0) }),
]);

/** `times`: how many more mails get the fault. By default 1; null for `"always"`. */
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
 * @returns null if the text is invalid
 */
export function parseFaults(text: string): PlannedFault[] | null {
  const { success, output } = v.safeParse(planShape, text);
  return success ? output : null;
}

/** The route of each fault that only one route can have. */
const routeOf: Partial<Record<Fault['kind'], MailRoute>> = { status: 'resend', reply: 'smtp' };

/** The planned faults. A mail gets the first fault that fits its route. */
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
