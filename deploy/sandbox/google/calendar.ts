import {
  type ProviderAnswer,
  type ProviderCall,
  type ReceivedCall,
  Refusal,
} from '../provider-api.ts';
import { type CalendarEvent, type Events, eventFields } from './events.ts';
import type { Grants } from './grants.ts';

type Parts = { grants: Grants; events: Events };

const path = '/calendar/v3';
const scopeOf = (name: string) => `https://www.googleapis.com/auth/calendar.${name}`;

/** The part of Google's Calendar API that we use. Each person has one calendar, `primary`. */
export function calendarCalls({ grants, events }: Parts): ProviderCall[] {
  /** The owner of the calendar; throws Google's errors if the token gives no access. */
  async function ownerOf(call: ReceivedCall, scope: string): Promise<string> {
    const [kind, token = ''] = (call.header('authorization') ?? '').split(' ');
    const access = kind === 'Bearer' ? await grants.findAccess(token) : null;
    if (!access) throw refused(401, 'authError', 'Invalid Credentials');
    if (!access.scope.split(' ').includes(scopeOf(scope)))
      throw refused(403, 'insufficientPermissions', 'Insufficient Permission');
    const { calendarId = 'primary' } = call.params;
    if (!['primary', access.email].includes(calendarId)) throw notFound();
    return access.email;
  }

  async function freeBusy(call: ReceivedCall): Promise<ProviderAnswer> {
    const email = await ownerOf(call, 'freebusy');
    const { timeMin, timeMax, items } = (call.body ?? {}) as Record<string, unknown>;
    const [from, to] = [new Date(String(timeMin)), new Date(String(timeMax))];
    if (!(from < to) || !Array.isArray(items)) throw refused(400, 'invalid', 'Bad Request');
    const busy = await events.busyOf(email, from, to);
    const known = new Set(['primary', email]);
    const missing = { errors: [{ domain: 'global', reason: 'notFound' }], busy: [] };
    const calendars = items.map(({ id }) => [id, known.has(id) ? { busy } : missing] as const);
    return ok({
      kind: 'calendar#freeBusy',
      timeMin: from.toISOString(),
      timeMax: to.toISOString(),
      calendars: Object.fromEntries(calendars),
    });
  }

  async function insert(call: ReceivedCall): Promise<ProviderAnswer> {
    const email = await ownerOf(call, 'events');
    const fields = eventFields.required({ start: true, end: true }).safeParse(call.body);
    if (!fields.success) throw refused(400, 'invalid', 'Invalid value');
    const added = await events.add(email, fields.data);
    if (!added) throw refused(409, 'duplicate', 'The requested identifier already exists.');
    return ok(viewOf(added));
  }

  async function patch(call: ReceivedCall): Promise<ProviderAnswer> {
    const email = await ownerOf(call, 'events');
    const fields = eventFields.safeParse(call.body);
    if (!fields.success) throw refused(400, 'invalid', 'Invalid value');
    const changed = await events.change(email, call.params.eventId ?? '', fields.data);
    if (!changed) throw notFound();
    return ok(viewOf(changed));
  }

  async function remove(call: ReceivedCall): Promise<ProviderAnswer> {
    const email = await ownerOf(call, 'events');
    const previous = await events.remove(email, call.params.eventId ?? '');
    if (previous === null) throw notFound();
    if (previous === 'cancelled') throw refused(410, 'deleted', 'Resource has been deleted');
    return { status: 204 };
  }

  async function get(call: ReceivedCall): Promise<ProviderAnswer> {
    const email = await ownerOf(call, 'events');
    const found = await events.find(email, call.params.eventId ?? '');
    if (!found) throw notFound();
    return ok(viewOf(found));
  }

  const eventsPath = `${path}/calendars/:calendarId/events`;
  const eventPath = `${eventsPath}/:eventId`;
  return [
    {
      verb: 'post',
      path: `${path}/freeBusy`,
      operations: names('freebusy', 'query'),
      handle: freeBusy,
    },
    { verb: 'post', path: eventsPath, operations: names('events', 'insert'), handle: insert },
    { verb: 'get', path: eventPath, operations: names('events', 'get'), handle: get },
    { verb: 'patch', path: eventPath, operations: names('events', 'patch'), handle: patch },
    { verb: 'delete', path: eventPath, operations: names('events', 'delete'), handle: remove },
  ];
}

/** A fault selects a method by Google's name, or a whole resource. */
const names = (resource: string, method: string) => [`${resource}.${method}`, resource];

const ok = (body: unknown): ProviderAnswer => ({ status: 200, body });

function refused(code: number, reason: string, message: string): Refusal {
  const error = { code, message, errors: [{ domain: 'global', reason, message }] };
  return new Refusal({ status: code, body: { error } });
}
const notFound = () => refused(404, 'notFound', 'Not Found');

const viewOf = ({ id, status, fields, start, end, updatedAt }: CalendarEvent) => ({
  kind: 'calendar#event',
  ...fields,
  id,
  status,
  iCalUID: `${id}@google.com`,
  start: { ...fields.start, dateTime: start.toISOString() },
  end: { ...fields.end, dateTime: end.toISOString() },
  updated: updatedAt.toISOString(),
});
