import type { BenchBot } from './read-bots.ts';

/** The trade of a shop, from its id ("en-florist-2"). Trades whose shops have the same questions count as one. */
export function tradeOf({ id }: Pick<BenchBot, 'id'>): string {
  const trade = id.replace(/^[a-z]+-/, '').replace(/-\d+$/, '');
  return commonTrades[trade] ?? trade;
}

/** Trades whose shops have the same questions, with the name that they share, so that all are in one fold. */
const commonTrades: Record<string, string> = {
  notaria: 'notary',
  tapiceria: 'upholstery',
  'lavadero-coches': 'carwash',
  'segunda-mano': 'charityshop',
  oposiciones: 'tutor',
  psicologa: 'psychologist',
  'bicis-electricas': 'bicycles',
  ebike: 'bicycles',
  pescaderia: 'fishmonger',
  'club-tenis': 'tennisclub',
  'reformas-banos': 'bathrooms',
  nutricionista: 'nutritionist',
  instrumentos: 'instruments',
  music: 'instruments',
  'lavanderia-autoservicio': 'laundry',
  launderette: 'laundry',
  merceria: 'haberdashery',
  guardamuebles: 'storage',
  'clases-cocina': 'cookeryschool',
  fumigacion: 'pestcontrol',
  'optica-infantil': 'optician',
  kidsoptician: 'optician',
  'casa-rural': 'hotel',
  cottage: 'hotel',
  'academia-costura': 'sewing-school',
  'articulos-cocina': 'cookware-shop',
  azafatas: 'event-staffing',
  bingo: 'bingo-hall',
  bronceado: 'tanning-salon',
  'cantina-mexicana': 'mexican-cantina',
  'decoracion-nordica': 'scandi-homeware',
  'fotomaton-eventos': 'photo-booth-hire',
  'juegos-mesa': 'board-game-cafe',
  karaoke: 'karaoke-bar',
  'plantas-interior': 'houseplant-shop',
  'sillas-ruedas': 'wheelchair-rental',
  'suelo-pelvico': 'pelvic-health-physio',
  'taller-guitarras': 'instruments',
  'guitar-workshop': 'instruments',
  'tapiceria-coches': 'upholstery',
  'car-upholsterer': 'upholstery',
  'tienda-discos': 'record-shop',
  vending: 'vending-machines',
};
