// What the mail catcher is told to do wrong, so that the code which production runs meets it.

export type Fault =
  /** Resend's call is answered with this status, and optionally a Retry-After in seconds. */
  | { kind: 'status'; status: number; retryAfterS?: number }
  /** SMTP answers the message with this reply, such as 451 (later) or 550 (never). */
  | { kind: 'reply'; code: number }
  /** The connection is cut before the mail is taken. */
  | { kind: 'drop' }
  /** The mail is taken, then the connection is cut before the answer. */
  | { kind: 'accept_then_drop' }
  /** The mail is taken, and the answer comes this much later. */
  | { kind: 'slow'; delayMs: number };

/** `times` is how many mails still meet the fault; null stands for all. */
export type PlannedFault = Fault & { times: number | null };

export type MailRoute = 'resend' | 'smtp';

/**
 * Reads one fault or a list of them. `times` may be left out (once) or be `"always"`.
 * @returns null where anything in it is not understood
 */
export function parseFaults(value: unknown): PlannedFault[] | null {
  const given: unknown[] = Array.isArray(value) ? value : [value];
  const faults = given.map(parseFault);
  return faults.every((fault) => fault !== null) ? faults : null;
}

/** Whether a mail on this route can meet the fault at all. */
function concerns(fault: Fault, route: MailRoute): boolean {
  switch (fault.kind) {
    case 'status':
      return route === 'resend';
    case 'reply':
      return route === 'smtp';
    case 'drop':
    case 'accept_then_drop':
    case 'slow':
      return true;
  }
}

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
      const met = planned.find((fault) => concerns(fault, route));
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

function parseFault(value: unknown): PlannedFault | null {
  if (typeof value !== 'object' || value === null) return null;
  const given: Record<string, unknown> = { ...value };
  const times = given.times === 'always' ? null : (readNumber(given.times ?? 1, 1) ?? undefined);
  const fault = parseKind(given);
  return fault && times !== undefined ? { ...fault, times } : null;
}

function parseKind(given: Record<string, unknown>): Fault | null {
  switch (given.kind) {
    case 'drop':
    case 'accept_then_drop':
      return { kind: given.kind };
    case 'status': {
      const status = readNumber(given.status, 300);
      const retryAfterS = readNumber(given.retryAfterS, 0);
      if (status === null) return null;
      return retryAfterS === null
        ? { kind: 'status', status }
        : { kind: 'status', status, retryAfterS };
    }
    case 'reply': {
      const code = readNumber(given.code, 400);
      return code === null ? null : { kind: 'reply', code };
    }
    case 'slow': {
      const delayMs = readNumber(given.delayMs, 0);
      return delayMs === null ? null : { kind: 'slow', delayMs };
    }
    default:
      return null;
  }
}

function readNumber(value: unknown, least: number): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= least ? value : null;
}
