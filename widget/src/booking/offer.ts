import { textOf } from '../answer.ts';
import { dateOf, listOf, type Service } from './calls.ts';

/** What a reply lets the visitor book. */
export type Offer = {
  /** The page that does what the card does. */
  url: string;
  services: Service[];
  /** The key of the one that is meant, and the days and the part of day; `''` where any may be. */
  service: string;
  from: string;
  to: string;
  part: string;
  /** What this conversation booked; its start is `''` where it booked nothing. */
  appointment: { start: string; service: string; url: string };
  /** Whether the visitor's mail is to be asked for, to find what is booked with it. */
  find: boolean;
};

export const readOffer = (value: unknown): Offer => {
  const given = Object(value);
  const { start, service, url } = Object(given.appointment);
  return {
    url: textOf(given.url),
    services: listOf(given.services),
    service: textOf(given.service),
    from: dateOf(given.from),
    to: dateOf(given.to),
    part: textOf(given.part),
    appointment: { start: dateOf(start), service: textOf(service), url: textOf(url) },
    find: given.find === true,
  };
};
