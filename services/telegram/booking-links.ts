import type { BookingOffer } from '@contesta/contracts/conversation';
import type { Lang } from '@contesta/contracts/text';
import type { Link } from './compose-reply.ts';
import { bookingLabels } from './wording.ts';

type Where = { lang: Lang; isGroup: boolean };

/**
 * The pages that an offer to book leads to. In a group everybody can press a button: there the page does not know the
 * conversation, and an appointment is found by its visitor's mail instead of its own link.
 */
export function bookingLinks(offer: BookingOffer, { lang, isGroup }: Where): Link[] {
  const { appointment, find } = offer;
  const labels = bookingLabels[lang];
  const url = isGroup ? changed(offer.url, (search) => search.delete('c')) : offer.url;
  const choose = { label: labels.choose, url };
  if (appointment && !isGroup) return [{ label: labels.change, url: appointment.url }, choose];
  if (!appointment && !find) return [choose];
  return [{ label: labels.find, url: changed(url, (search) => search.set('find', '1')) }];
}

function changed(url: string, change: (search: URLSearchParams) => void): string {
  const target = new URL(url);
  change(target.searchParams);
  return target.href;
}
