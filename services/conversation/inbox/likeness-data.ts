// Words for comparing questions, without accents.

/** Words of questions that say nothing about their subject. */
export const questionWords = `
vendeis venden vende vendes dais dan das da ofreceis ofrecen ofrece disponeis disponen dispone trabajais
trabajan servis sirven poneis ponen mirar permiten permitis admiten admitis dejan dejais aceptan conseguir
interesa interesaria gusta existe servicio opcion opciones cual cuales ir
sell offer provide stock carry serve allow allowed accept permit include available option options service find buy
possible sold offered provided served bring there here`;

/** The most common synonyms, each list under the word that represents it. */
export const synonymLists = {
  precio:
    'precios cuesta cuestan costaria coste costo vale valen cobrais cobran price prices cost costs charge fee fees',
  abrir: 'abris abre abren abierto abiertos abierta open opened opening opens',
  cerrar: 'cerrais cierra cierran cerrado cerrados closed close closing',
  enviar:
    'envio envios enviais envian mandais mandan mandar reparto deliver delivery delivers ship shipping',
  reparar:
    'arreglais arreglan arreglar arreglo arreglos reparais reparan reparacion fix repair repairs fixing mend',
  infantil: 'ninos nino crios peques children kids child kid',
  mascota: 'perro perros mascotas dog dogs pet pets',
  bono: 'voucher vouchers tarjeta card cards',
};
