import type { Appointment } from './appointment.ts';

/** The organizer: the business's name with an address of the product, since visitors do not see the owner's address. */
type Organizer = { business: string; domain: string };

type Property = readonly [name: string, value: string];
type Method = 'REQUEST' | 'CANCEL' | 'PUBLISH';

/** A calendar file (RFC 5545) with events: a letter's attachment or a visitor's download. */
export const calendarFile = (method: Method, events: readonly Property[][]): string =>
  joined([...opening(method), ...events.flatMap((one) => eventLines(one)), closing]);

/** The owner's feed: a calendar file with booked appointments, in parts. */
export async function* feedFile(
  booked: AsyncIterable<Appointment>,
  { business, domain }: Organizer,
  now: Date,
): AsyncIterable<string> {
  yield joined([...opening('PUBLISH'), `X-WR-CALNAME:${escaped(business)}`]);
  for await (const one of booked) yield joined(eventLines(feedEvent(one, domain, now)));
  yield joined([closing]);
}

/** The invitation that adds, moves or cancels an appointment in the visitor's calendar (RFC 5546). */
export function invitation(appointment: Appointment, organizer: Organizer): Property[] {
  const { visitor } = appointment;
  return [
    ...visitorEvent(appointment, organizer),
    [`ORGANIZER;CN=${quoted(organizer.business)}`, `mailto:no-reply@${organizer.domain}`],
    [`ATTENDEE${commonName(visitor.name)};PARTSTAT=ACCEPTED;RSVP=FALSE`, `mailto:${visitor.email}`],
  ];
}

/** A calendar file for the visitor to download: the event of the invitation without organizer and attendee. */
export const visitorFile = (appointment: Appointment, organizer: Organizer): string =>
  calendarFile('PUBLISH', [visitorEvent(appointment, organizer)]);

function visitorEvent(appointment: Appointment, { business, domain }: Organizer): Property[] {
  return [
    ...sharedOf(appointment, domain, appointment.changedAt),
    ['SUMMARY', escaped(business)],
    ['STATUS', statusOf(appointment)],
  ];
}

function feedEvent(appointment: Appointment, domain: string, now: Date): Property[] {
  const { visitor, service } = appointment;
  return [
    ...sharedOf(appointment, domain, now),
    ['SUMMARY', escaped(`${service.name}: ${visitor.name}`)],
    ['DESCRIPTION', escaped(`${visitor.name} <${visitor.email}>`)],
    ['STATUS', 'CONFIRMED'],
  ];
}

const commonName = (name: string) => (name === '' ? '' : `;CN=${quoted(name)}`);

const statusOf = ({ state }: Appointment) => (state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED');

const sharedOf = (
  { _id, start, end, revision }: Appointment,
  domain: string,
  stampedAt: Date,
): Property[] => [
  ['UID', `${_id}@${domain}`],
  ['SEQUENCE', String(revision - 1)],
  ['DTSTAMP', utc(stampedAt)],
  ['DTSTART', utc(start)],
  ['DTEND', utc(end)],
];

const opening = (method: Method) => [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Contesta//Calendar//EN',
  'CALSCALE:GREGORIAN',
  `METHOD:${method}`,
];
const closing = 'END:VCALENDAR';
const eventLines = (properties: readonly Property[]) => [
  'BEGIN:VEVENT',
  ...properties.map(([name, value]) => `${name}:${value}`),
  'END:VEVENT',
];
const joined = (lines: readonly string[]) => lines.map(folded).join('');

/** RFC 5545, 3.3.5: an instant in UTC, without fractions. */
const utc = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '');

/** RFC 5545, 3.3.11: escapes a text for use as a value. */
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');

/** RFC 5545, 3.2: a quoted parameter, which cannot contain quotes or line breaks. */
const quoted = (text: string) => `"${text.replace(/["\p{Cc}\u2028\u2029]/gu, ' ')}"`;

const maxOctets = 75;

/** RFC 5545, 3.1: folds a line to at most 75 octets, without splitting a character. */
function folded(line: string): string {
  let out = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > maxOctets) {
      out += '\r\n ';
      octets = 1;
    }
    out += character;
    octets += size;
  }
  return `${out}\r\n`;
}
