import { type Span, spansOf } from './dialogue-days.ts';

/** What a right reply to one message holds; what is not given is not looked at. */
export type Turn = {
  say: string;
  kind?: string | string[];
  /** Kinds that get the visitor there with a detour. */
  okay?: string[];
  /** A pattern, or several, all of which the reply must match. */
  has?: string | string[] | null;
  days?: string | string[];
  part?: string | null | (string | null)[];
  /** By name. */
  service?: string | null | (string | null)[];
  find?: boolean;
  appointment?: boolean;
  contact?: boolean;
  leave?: boolean;
  /** Takes what was offered before: by its place, the last one (-1), all as assent ("yes"), or none of it. */
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

export type Said = {
  reply: string;
  kind: string;
  suggestions: string[];
  contact: unknown;
  leave: boolean;
  booking?: Booking;
};

/** What the judgement of a reply depends on besides the reply. */
export type Scene = {
  pairs: readonly (readonly [string, string])[];
  before: Said | null;
  today: string;
  /** The last day that can be booked. */
  end: string;
};

export type Fault = { about: string; grade: 'clumsy' | 'wrong' };

const list = <T>(value: T | readonly T[]): readonly T[] =>
  Array.isArray(value) ? value : [value as T]; // isArray does not narrow a readonly list away

/** What is wrong with a reply; empty for a good one, null where nothing was offered that the message could take. */
export function judge(turn: Turn, said: Said, scene: Scene): Fault[] | null {
  if (turn.take !== undefined) return judgeTaking(turn.take, said, scene);
  const kinds = list(turn.kind ?? said.kind);
  if (!kinds.includes(said.kind)) return [kindFault(turn, said, scene)];
  const faults: Fault[] = [];
  const miss = (about: string, grade: Fault['grade'] = 'wrong') => faults.push({ about, grade });
  for (const pattern of list(turn.has ?? []))
    if (!new RegExp(pattern, 'i').test(said.reply)) miss('answer');
  if (turn.contact && !said.contact) miss('contact');
  if (turn.leave && !said.leave) miss('leave');
  if (said.booking) faults.push(...judgeBooking(turn, said.booking, scene));
  return faults;
}

/** Another kind than wanted: a detour where the right answer is one tap away. */
function kindFault(turn: Turn, said: Said, { pairs }: Scene): Fault {
  const about = `kind ${list(turn.kind ?? '').join('|')} → ${said.kind}`;
  if (turn.okay?.includes(said.kind)) return { about, grade: 'clumsy' };
  const patterns = list(turn.has ?? []);
  const isOffered =
    patterns.length > 0 &&
    patterns.every((pattern) =>
      pairs.some(
        ([question, answer]) =>
          said.suggestions.includes(question) && new RegExp(pattern, 'i').test(answer),
      ),
    );
  const isDetour = isOffered && ['ask', 'unknown'].includes(said.kind);
  return { about, grade: isDetour ? 'clumsy' : 'wrong' };
}

function judgeTaking(take: number | 'yes' | 'none', said: Said, scene: Scene): Fault[] | null {
  const { before, pairs } = scene;
  const answers = new Map(pairs);
  const offered = (before?.suggestions ?? []).filter((text) => answers.has(text));
  const wrong = (about: string): Fault[] => [{ about: `taking: ${about}`, grade: 'wrong' }];
  if (!before || before.suggestions.length === 0) return null;
  if (take === 'none')
    return said.kind === 'unknown' && said.leave ? [] : wrong(`none → ${said.kind}`);
  if (take === 'yes') {
    if (before.kind === 'likely')
      return said.kind === 'smalltalk' ? [] : wrong(`yes → ${said.kind}`);
    const isOne = offered.some((question) => answers.get(question) === said.reply);
    return isOne || said.kind === 'ask' ? [] : wrong(`yes → ${said.kind}`);
  }
  const wanted = offered.at(take > 0 ? take - 1 : take);
  if (wanted === undefined) return null;
  const isRight = said.kind === 'answer' && said.reply === answers.get(wanted);
  return isRight ? [] : wrong(`${take} → ${said.kind}`);
}

function judgeBooking(turn: Turn, booking: Booking, scene: Scene): Fault[] {
  const faults: Fault[] = [];
  const miss = (about: string, grade: Fault['grade'] = 'wrong') => faults.push({ about, grade });
  if (turn.days !== undefined) {
    const grade = gradeDays(list(turn.days), [booking.from, booking.to], scene);
    if (grade) miss(`days, wanted ${list(turn.days).join(' or ')}`, grade);
  }
  if (turn.part !== undefined && !list(turn.part).includes(booking.part))
    miss(`part, wanted ${list(turn.part).join(' or ')}`, booking.part ? 'wrong' : 'clumsy');
  if (turn.service !== undefined) {
    const named = booking.services.find(({ key }) => key === booking.service)?.name ?? null;
    if (!list(turn.service).includes(named))
      miss(`service, wanted ${list(turn.service).join(' or ')}`, named ? 'wrong' : 'clumsy');
  }
  if (turn.find !== undefined && turn.find !== (booking.find ?? false)) miss('find');
  if (turn.appointment !== undefined && turn.appointment !== Boolean(booking.appointment))
    miss('appointment');
  return faults;
}

/** Wider than wanted is clumsy, anything that leaves out a wanted day is wrong. */
function gradeDays(
  words: readonly string[],
  got: Span,
  { today, end }: Scene,
): Fault['grade'] | null {
  const wanted = words.flatMap((word) => spansOf(word, today, end));
  if (wanted.some(([from, to]) => from === got[0] && to === got[1])) return null;
  return wanted.some(([from, to]) => got[0] <= from && got[1] >= to) ? 'clumsy' : 'wrong';
}
