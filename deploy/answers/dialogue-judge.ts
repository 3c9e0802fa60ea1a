import { type Span, spansOf } from './dialogue-days.ts';

/** A message and its expected reply; missing fields are not checked. Of the items in a list, one must match. */
export type Turn = {
  say: string;
  kind?: string | string[];
  /** Kinds that count as clumsy, not as wrong. */
  okay?: string[];
  /** A pattern, or several: the reply must match them all. */
  has?: string | string[] | null;
  days?: string | string[];
  /** The expected part of the day. */
  part?: string | null | (string | null)[];
  /** The name of the expected service. */
  service?: string | null | (string | null)[];
  /** Whether the card asks for the email address of an appointment, and whether it shows one. */
  find?: boolean;
  appointment?: boolean;
  /** Whether the reply has the owner's contact. */
  contact?: boolean;
  /** Whether the reply offers to leave a message. */
  leave?: boolean;
  /** How the message answers the last offer: it takes a position (from 1; -1 is the last), agrees, or takes none. */
  take?: number | 'yes' | 'none';
};

export type Booking = {
  services: { key: string; name: string }[];
  service: string | null;
  from: string;
  to: string;
  part: string | null;
  appointment?: unknown;
  find?: boolean;
};

export type Received = {
  reply: string;
  kind: string;
  suggestions: string[];
  contact: unknown;
  leave: boolean;
  booking?: Booking;
};

/** The context of a reply. */
export type Context = {
  pairs: readonly (readonly [string, string])[];
  /** The previous reply of the conversation. */
  previous: Received | null;
  today: string;
  /** The last bookable day. */
  end: string;
};

export type Fault = { about: string; grade: 'clumsy' | 'wrong' };

const namesOf = (expected: string | null | readonly (string | null)[]): string =>
  list(expected)
    .map((value) => value ?? 'none')
    .join(' or ');
const list = <T>(value: T | readonly T[]): readonly T[] =>
  Array.isArray(value) ? value : [value as T]; // isArray does not narrow readonly arrays

/** The faults of a reply; empty for a good one, null if the message answers an offer that was not made. */
export function judge(turn: Turn, received: Received, context: Context): Fault[] | null {
  if (turn.take !== undefined) return judgeChoice(turn.take, received, context);
  const kinds = list(turn.kind ?? received.kind);
  if (!kinds.includes(received.kind)) return [kindFault(turn, received, context)];
  const faults: Fault[] = [];
  const addFault = (about: string, grade: Fault['grade'] = 'wrong') =>
    faults.push({ about, grade });
  for (const pattern of list(turn.has ?? []))
    if (!new RegExp(pattern, 'i').test(received.reply)) addFault('answer');
  if (turn.contact && !received.contact) addFault('contact');
  if (turn.leave && !received.leave) addFault('leave');
  if (received.booking) faults.push(...judgeBooking(turn, received.booking, context));
  return faults;
}

/** The fault of an unexpected kind: clumsy if `okay` lists it or if `ask` or `unknown` offers the right answer. */
function kindFault(turn: Turn, received: Received, { pairs }: Context): Fault {
  const about = `kind ${list(turn.kind ?? '').join('|')} → ${received.kind}`;
  if (turn.okay?.includes(received.kind)) return { about, grade: 'clumsy' };
  const patterns = list(turn.has ?? []);
  const isOffered =
    patterns.length > 0 &&
    patterns.every((pattern) =>
      pairs.some(
        ([question, answer]) =>
          received.suggestions.includes(question) && new RegExp(pattern, 'i').test(answer),
      ),
    );
  const isDetour = isOffered && ['ask', 'unknown'].includes(received.kind);
  return { about, grade: isDetour ? 'clumsy' : 'wrong' };
}

function judgeChoice(
  take: number | 'yes' | 'none',
  received: Received,
  context: Context,
): Fault[] | null {
  const { previous, pairs } = context;
  const answers = new Map(pairs);
  const offered = (previous?.suggestions ?? []).filter((text) => answers.has(text));
  const wrong = (about: string): Fault[] => [{ about: `choice: ${about}`, grade: 'wrong' }];
  if (!previous || previous.suggestions.length === 0) return null;
  if (take === 'none')
    return received.kind === 'unknown' && received.leave ? [] : wrong(`none → ${received.kind}`);
  if (take === 'yes') {
    // A likely answer was given already: it is only confirmed. Other offers are answered, or asked about once more.
    if (previous.kind === 'likely')
      return received.kind === 'smalltalk' ? [] : wrong(`yes → ${received.kind}`);
    const isOfferedAnswer = offered.some((question) => answers.get(question) === received.reply);
    return isOfferedAnswer || received.kind === 'ask' ? [] : wrong(`yes → ${received.kind}`);
  }
  const expected = offered.at(take > 0 ? take - 1 : take);
  if (expected === undefined) return null;
  const isRight = received.kind === 'answer' && received.reply === answers.get(expected);
  return isRight ? [] : wrong(`${take} → ${received.kind}`);
}

function judgeBooking(turn: Turn, booking: Booking, context: Context): Fault[] {
  const faults: Fault[] = [];
  const addFault = (about: string, grade: Fault['grade'] = 'wrong') =>
    faults.push({ about, grade });
  if (turn.days !== undefined) {
    const grade = gradeDays(list(turn.days), [booking.from, booking.to], context);
    if (grade) addFault(`days, expected ${list(turn.days).join(' or ')}`, grade);
  }
  if (turn.part !== undefined && !list(turn.part).includes(booking.part))
    addFault(`part, expected ${namesOf(turn.part)}`, booking.part ? 'wrong' : 'clumsy');
  if (turn.service !== undefined) {
    const named = booking.services.find(({ key }) => key === booking.service)?.name ?? null;
    if (!list(turn.service).includes(named))
      addFault(`service, expected ${namesOf(turn.service)}`, named ? 'wrong' : 'clumsy');
  }
  if (turn.find !== undefined && turn.find !== (booking.find ?? false)) addFault('find');
  if (turn.appointment !== undefined && turn.appointment !== Boolean(booking.appointment))
    addFault('appointment');
  return faults;
}

/** Null for an expected span; one that contains an expected span is clumsy, any other is wrong. */
function gradeDays(
  words: readonly string[],
  offered: Span,
  { today, end }: Context,
): Fault['grade'] | null {
  const expected = words.flatMap((word) => spansOf(word, today, end));
  if (expected.some(([from, to]) => from === offered[0] && to === offered[1])) return null;
  return expected.some(([from, to]) => offered[0] <= from && offered[1] >= to) ? 'clumsy' : 'wrong';
}
