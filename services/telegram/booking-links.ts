import type { BookingOffer } from '@contesta/contracts/conversation';
import type { Lang } from '@contesta/contracts/text';
import type { Link } from './compose-reply.ts';
import { bookingLabels } from './wording.ts';

type Context = { lang: Lang; isGroup: boolean };

/**
 * The links of a booking offer. In a group anyone can press a button, so there the links contain neither the
 * conversation's id nor the appointment's key. The visitor must type their e-mail address to find the appointment.
 */
export function bookingLinks(offer: BookingOffer, { lang, isGroup }: Context): Link[] {
  const { appointment, find } = offer;
  const labels = bookingLabels[lang];
  const url = isGroup ? withSearch(offer.url, (search) => search.delete('c')) : offer.url;
  const choose = { label: labels.choose, url };
  if (appointment && !isGroup) return [{ label: labels.change, url: appointment.url }, choose];
  if (!appointment && !find) return [choose];
  return [{ label: labels.find, url: withSearch(url, (search) => search.set('find', '1')) }];
}

function withSearch(url: string, change: (search: URLSearchParams) => void): string {
  const target = new URL(url);
  change(target.searchParams);
  return target.href;
}
