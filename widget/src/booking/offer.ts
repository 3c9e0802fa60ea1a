import { fieldsOf, textOf } from '../answer.ts';
import { dateOf, listOf, type Service } from './calls.ts';

/** What a reply lets the visitor book. */
export type Offer = {
  /** The booking page. */
  url: string;
  services: Service[];
  /** The requested service (its key), days and part of the day; `''` where the visitor named none. */
  service: string;
  from: string;
  to: string;
  part: string;
  /** The appointment booked in this conversation: its service's name, and the page to change it. `start` is `''` without one. */
  appointment: { start: string; service: string; url: string };
  /** Whether to ask for the visitor's e-mail address, to find their appointments. */
  find: boolean;
};

export const readOffer = (value: unknown): Offer => {
  const body = fieldsOf(value);
  const { start, service, url } = fieldsOf(body.appointment);
  return {
    url: textOf(body.url),
    services: listOf(body.services),
    service: textOf(body.service),
    from: dateOf(body.from),
    to: dateOf(body.to),
    part: textOf(body.part),
    appointment: { start: dateOf(start), service: textOf(service), url: textOf(url) },
    find: body.find === true,
  };
};
