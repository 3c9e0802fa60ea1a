import { describe, expect, it } from 'vitest';
import { servicesIn, servicesRefused } from './services.ts';

const shops = {
  dentist: ['Check-up', 'Hygienist cleaning', 'Filling', 'Emergency appointment'],
  bikes: ['Basic tune-up', 'Full overhaul', 'Flat repair', 'Bike fitting'],
  photo: ['Headshots', 'Family portrait', 'Passport photos', 'Newborn session'],
  notary: ['Poder notarial', 'Testamento', 'Compraventa de vivienda', 'Legitimación de firma'],
  groomer: ['Baño de perro', 'Baño de gato', 'Corte de uñas'],
  tattoo: ['Tatuaje pequeño', 'Tatuaje mediano', 'Repaso', 'Primera cita'],
  salon: ['Corte', 'Tinte', 'Manicura'],
  barber: ['Haircut', 'Beard trim', 'Colouring'],
  driving: ['Clase de manejo', 'Clase en carretera', 'Simulacro de examen'],
  ladies: ['Corte de señora', 'Tinte', 'Mechas'],
  cuts: ['Corte de señora', 'Corte de caballero'],
  heating: ['Boiler service', 'Boiler repair call-out', 'Landlord gas safety check'],
  energy: ['Certificado de piso', 'Certificado de casa o chalet', 'Cédula de habitabilidad'],
};
const servicesOf = (shop: keyof typeof shops) => shops[shop].map((name) => ({ key: name, name }));
const named = (message: string, shop: keyof typeof shops): string =>
  servicesIn(message, servicesOf(shop))
    .map(({ name }) => name)
    .join(' / ');

describe('the services that a message names', () => {
  it.each<[string, keyof typeof shops, string]>([
    ['appointment plz', 'dentist', ''],
    ["I'd like an appointment with Dr Patel", 'dentist', ''],
    ['an emergency appointment', 'dentist', 'Emergency appointment'],
    ['appointment for a filling', 'dentist', 'Filling'],
    ['quiero una cita', 'tattoo', ''],
    ['es mi primera cita', 'tattoo', 'Primera cita'],
    ["my bike's making a clicking noise", 'bikes', ''],
    ['can I bring my bike in thursday', 'bikes', ''],
    ['a bike fit', 'bikes', 'Bike fitting'],
    ['my wedding photos', 'photo', ''],
    ['newborn photos', 'photo', 'Newborn session'],
    ['passport pics', 'photo', 'Passport photos'],
    ['tengo un perro', 'groomer', ''],
    ['un baño para mi perro', 'groomer', 'Baño de perro'],
    ['quiero teñirme', 'salon', 'Tinte'],
    ['las uñitas', 'salon', 'Manicura'],
    ['que me corten el pelo', 'salon', 'Corte'],
    ['tenía una pregunta', 'salon', ''],
    ['a cut', 'barber', 'Haircut'],
    ['a beard trim', 'barber', 'Beard trim'],
    ['dye my hair', 'barber', 'Colouring'],
    ['una clase', 'driving', 'Clase de manejo / Clase en carretera'],
    ['firmar la compraventa del piso', 'notary', 'Compraventa de vivienda'],
    ['tenemos que firmar un poder', 'notary', 'Poder notarial'],
    ['legitimar una firma', 'notary', 'Legitimación de firma'],
    ['2 checkups', 'dentist', 'Check-up'],
    ['just a check up', 'dentist', 'Check-up'],
    ['chekup', 'dentist', 'Check-up'],
    ['need a tuneup', 'bikes', 'Basic tune-up'],
    ['some head shots', 'photo', 'Headshots'],
    ['un tatu pequeñito', 'tattoo', 'Tatuaje pequeño'],
    ['me hice un tatuaje, ¿cuándo me lo podéis repasar?', 'tattoo', 'Repaso'],
    ['quiero tatuarme', 'tattoo', 'Tatuaje pequeño / Tatuaje mediano'],
    ['un bañito al gato', 'groomer', 'Baño de gato'],
    ['un cortecito de uñas', 'groomer', 'Corte de uñas'],
  ])('"%s" at the %s: %s', (message, shop, expected) =>
    expect(named(message, shop)).toBe(expected),
  );

  it.each<[string, keyof typeof shops, string]>([
    ['cortar a mi marido', 'ladies', ''],
    ['cortar a mi marido', 'cuts', 'Corte de caballero'],
    ['cortarme el pelo', 'cuts', 'Corte de señora / Corte de caballero'],
    ['our boiler is not heating', 'heating', 'Boiler repair call-out'],
    ['something with the boiler', 'heating', 'Boiler service / Boiler repair call-out'],
    ['do ye service oil boilers', 'heating', 'Boiler service'],
    [
      'un certificado, no sé si es piso o chalet',
      'energy',
      'Certificado de piso / Certificado de casa o chalet',
    ],
    [
      'un certificado para un adosado',
      'energy',
      'Certificado de piso / Certificado de casa o chalet',
    ],
    ['un certificado para un piso', 'energy', 'Certificado de piso'],
  ])('"%s" at the %s is for whom or what fits: %s', (message, shop, expected) =>
    expect(named(message, shop)).toBe(expected),
  );

  it.each<[string, keyof typeof shops, string, string]>([
    ['no not a bike fitting! it needs a tune up', 'bikes', 'Bike fitting', 'Basic tune-up'],
    ['passport photos no, headshots', 'photo', 'Passport photos', 'Headshots'],
    ['no, testamento no, un poder', 'notary', 'Testamento', 'Poder notarial'],
    ["I don't want a filling, a checkup", 'dentist', 'Filling', 'Check-up'],
  ])('"%s" at the %s refuses %s and wants %s', (message, shop, refused, wanted) => {
    const read = servicesRefused(message, servicesOf(shop));
    expect(read.refused.map(({ name }) => name)).toEqual([refused]);
    expect(named(read.kept, shop)).toBe(wanted);
  });

  it('are told apart by what they work on where one of them is meant', () => {
    const found = servicesIn('es una casa adosada', servicesOf('energy'), true);
    expect(found.map(({ name }) => name)).toEqual(['Certificado de casa o chalet']);
  });
});
