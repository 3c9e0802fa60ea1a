import type { EventType } from '@contesta/contracts/events';
import type { z } from 'zod';
import type { Outgoing } from './port.ts';

export type Stamp = { id: string; at: Date; requestId?: string | undefined };

/**
 * An event ready for the outbox: checked, keyed and in its envelope.
 * Throws ZodError when the data does not fit its type, before anything is saved.
 */
export function makeEvent<D extends z.ZodType>(
  type: EventType<string, D>,
  data: z.infer<D>,
  stamp: Stamp,
): Outgoing {
  const checked = type.data.parse(data);
  return {
    key: type.key(checked),
    event: {
      id: stamp.id,
      topic: type.topic,
      version: type.version,
      at: stamp.at.toISOString(),
      ...(stamp.requestId === undefined ? {} : { requestId: stamp.requestId }),
      data: checked,
    },
  };
}
