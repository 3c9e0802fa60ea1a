/** A business written for the fit: `pairs` are question, answer and how visitors put it, ' / ' between. */
export type Business = {
  name: string;
  language: 'es' | 'en';
  pairs: [question: string, answer: string, phrasings: string][];
  /** What visitors ask that no pair answers. */
  unanswered: string;
};

/** Small businesses, all invented. */
export const smallBusinesses: Business[] = [
  {
    name: 'gym',
    language: 'es',
    pairs: [
      [
        '¿Qué horario tenéis?',
        'De lunes a viernes de 7 a 22; sábados de 9 a 14.',
        'a que hora cerrais / abris los domingos? / horario del sabado / estais abiertos por la manana temprano / hasta que hora abris',
      ],
      [
        '¿Cuánto cuesta la cuota mensual?',
        '29,90 € al mes, sin matrícula.',
        'precio de la cuota / cuanto vale al mes / que tarifas teneis / cuanto cobrais / hay que pagar matricula',
      ],
      [
        '¿Hay clases dirigidas?',
        'Sí: yoga, spinning y zumba, incluidas en la cuota.',
        'teneis yoga / clases de spinning / hay zumba? / que clases hay',
      ],
      [
        '¿Puedo darme de baja cuando quiera?',
        'Sí, avisando antes del día 25.',
        'como me doy de baja / quiero cancelar mi cuota / hay permanencia',
      ],
      [
        '¿Tenéis aparcamiento?',
        'Sí, gratuito las dos primeras horas.',
        'donde puedo aparcar / teneis parking / hay sitio para el coche',
      ],
      [
        '¿Cómo os puedo contactar?',
        'Por WhatsApp en el 600 111 222.',
        'telefono / teneis whatsapp / numero de telefono? / como contacto con vosotros',
      ],
      [
        '¿Hay día de prueba gratis?',
        'Sí, una visita gratuita con cita.',
        'puedo probar un dia / teneis prueba gratuita / quiero probar antes',
      ],
    ],
    unanswered:
      'teneis piscina / vendeis proteinas / admitis perros / hay peluqueria / teneis wifi / dais factura / hay descuento para estudiantes / cual es la capital de peru / que tiempo hace / cuentame un chiste / quien eres / haceis envios / hola que tal estas / necesito un abogado / se puede comer ahi',
  },
  {
    name: 'restaurant',
    language: 'es',
    pairs: [
      [
        '¿A qué hora abrís?',
        'De martes a domingo de 13:00 a 16:00 y de 20:00 a 23:30. Lunes cerrado.',
        'horario? / abris los lunes / estais abiertos el domingo por la noche / a que hora se cierra la cocina / cuando abris',
      ],
      [
        '¿Cómo reservo una mesa?',
        'Por teléfono en el 956 11 22 33 o en la web.',
        'quiero reservar para cuatro / se puede reservar? / mesa para dos esta noche / hay que hacer reserva',
      ],
      [
        '¿Tenéis platos sin gluten?',
        'Sí, la mitad de la carta es apta para celíacos.',
        'soy celiaco que puedo comer / opciones para celiacos / teneis pan sin gluten / tengo alergia al gluten',
      ],
      [
        '¿Dónde está el restaurante?',
        'En la plaza del Mercado 4, Jerez.',
        'direccion / donde estais / como llego / en que calle estais / ubicacion?',
      ],
      [
        '¿Hacéis comida para llevar?',
        'Sí, pedidos por teléfono y recogida en 30 minutos.',
        'puedo pedir para llevar / se puede recoger la comida / quiero llevarme la comida a casa',
      ],
      [
        '¿Se admiten perros?',
        'En la terraza sí; dentro no.',
        'puedo ir con mi perro / admitis mascotas / se puede entrar con perros',
      ],
      [
        '¿Cuánto cuesta el menú del día?',
        '14 € con bebida y postre.',
        'precio del menu / que vale el menu / cuanto es el menu diario',
      ],
      [
        '¿Puedo pagar con tarjeta?',
        'Sí, tarjeta, móvil y efectivo.',
        'aceptais visa / se puede pagar con el movil / cogeis tarjetas / formas de pago',
      ],
    ],
    unanswered:
      'teneis trabajo para camarero / haceis bodas / hay musica en directo / teneis tronas para bebes / vendeis tartas / quiero comprar un coche / quien gano la liga / que hora es en japon / cuanto mide la giralda / teneis habitaciones / quiero devolver un pedido / se puede fumar / donde puedo aparcar / teneis wifi / cual es tu color favorito',
  },
  {
    name: 'shoe shop',
    language: 'es',
    pairs: [
      [
        '¿Hacéis envíos a domicilio?',
        'Sí, a toda la península por 4,95 €.',
        'mandais a sevilla / me lo podeis enviar a casa / cuanto cuesta el envio / gastos de envio / enviais a madrid? / teneis reparto',
      ],
      [
        '¿Puedo devolver un producto?',
        'Tienes 30 días para devolverlo con el tique.',
        'quiero devolver unos zapatos / politica de devoluciones / no me gusta, lo puedo devolver? / me devolveis el dinero',
      ],
      [
        '¿Qué formas de pago aceptáis?',
        'Tarjeta, PayPal y Bizum.',
        'puedo pagar con bizum / aceptais tarjeta / se puede pagar con paypal / como se paga',
      ],
      [
        '¿Tenéis tienda física?',
        'Sí, en la calle Larga 10 de Cádiz.',
        'donde esta la tienda / donde estais / direccion de la tienda / puedo ir a la tienda',
      ],
      [
        '¿Cuánto tarda en llegar un pedido?',
        'Entre 24 y 48 horas laborables.',
        'cuando me llega / plazo de entrega / cuantos dias tarda / cuanto tarda el envio',
      ],
      [
        '¿Qué tallas hay?',
        'De la 35 a la 46.',
        'teneis la talla 40 / que numeros teneis / tallas grandes',
      ],
    ],
    unanswered:
      'haceis arreglos / teneis ofertas / puedo trabajar con vosotros / teneis ropa de nino / a que hora abris / necesito la factura / es piel vegana / quien es el presidente / recomiendame una pelicula / reservar mesa / como se hace una tortilla / teneis garantia / habla ingles / eres un robot / donde aparco',
  },
  {
    name: 'hotel',
    language: 'en',
    pairs: [
      [
        'What time is check-in?',
        'Check-in from 3 pm; check-out until 11 am.',
        'when can I check in / what time do we have to leave / checkin hours / late check out?',
      ],
      [
        'Is breakfast included?',
        'Yes, a buffet from 7 to 10.',
        'do you serve breakfast / how much is breakfast / what time is breakfast',
      ],
      [
        'Do you have parking?',
        'Yes, a garage for 12 € a night.',
        'where can I park my car / is there a car park / parking price / is parking free',
      ],
      [
        'Are pets allowed?',
        'Small dogs are welcome for 10 € a night.',
        'can I bring my dog / do you accept pets / are cats ok',
      ],
      [
        'How do I cancel my booking?',
        'Free until 48 hours before, by mail or phone.',
        'cancellation policy / I want to cancel my reservation / can I get my money back if I cancel',
      ],
      [
        'Where are you located?',
        'At 12 Harbour Street, two minutes from the station.',
        'what is your address / how do I get there / where is the hotel / directions please',
      ],
      [
        'Do you have wifi?',
        'Yes, free in the whole building.',
        'is there internet / wifi password / is wifi free',
      ],
      [
        'How can I contact you?',
        'Call 555 0101 or write to stay@hotel.test.',
        'phone number / your email? / how do I reach you',
      ],
    ],
    unanswered:
      'do you have a pool / is there a gym / do you rent bikes / who won the cup / tell me a joke / what is the weather / can I work there / do you sell umbrellas / is there a lift / are you a robot / how to bake bread / do you have conference rooms / can I smoke in the room / airport transfer? / best museum in town',
  },
  {
    name: 'phone repair',
    language: 'en',
    pairs: [
      [
        'What are your opening hours?',
        'Monday to Friday 9 to 18, Saturday 10 to 14.',
        'when are you open / are you open on saturday / what time do you close / do you open sundays / opening times',
      ],
      [
        'How much does a screen repair cost?',
        'From 59 € depending on the model.',
        'price for a broken screen / how much to fix my screen / screen replacement cost / cost of fixing a cracked screen',
      ],
      [
        'How long does a repair take?',
        'Most repairs are done in one hour.',
        'how long will it take / when will my phone be ready / can you do it same day',
      ],
      [
        'Do you offer a warranty?',
        'Six months on every repair.',
        'is there a guarantee / what if it breaks again / warranty length',
      ],
      [
        'Do I need an appointment?',
        'No, just come in.',
        'can I book a time / should I make an appointment / can I just walk in',
      ],
      [
        'Do you deliver or collect?',
        'Yes, we collect and deliver by courier for 8 €.',
        'can you pick it up from my home / do you ship / delivery? / can I send you my phone by post',
      ],
      [
        'Which payment methods do you accept?',
        'Cash, card and PayPal.',
        'can I pay by card / do you take paypal / how can I pay / apple pay?',
      ],
    ],
    unanswered:
      'do you buy old phones / do you sell cases / can you unlock my sim / are you hiring / who is the king of spain / what is love / where can I park / do you repair fridges / student discount? / I want a pizza / translate hello to french / do you have a toilet / can I return a product / my laptop is slow / good restaurants near here',
  },
  {
    name: 'hairdresser',
    language: 'es',
    pairs: [
      [
        '¿Cuánto cuesta cortarse el pelo?',
        'Corte de mujer, 22 €; de hombre, 14 €.',
        'precio del corte / cuanto vale cortarme el pelo / cuanto cobrais por un corte / tarifas de peluqueria / que cuesta un corte de caballero',
      ],
      [
        '¿Hay que pedir cita?',
        'Mejor con cita, aunque a veces hay un hueco.',
        'puedo ir sin cita / quiero una cita para el viernes / como reservo / atendeis sin cita previa / se pide hora?',
      ],
      [
        '¿A qué hora cerráis?',
        'Martes a sábado de 10 a 20. Domingo y lunes cerrado.',
        'abris los lunes / horario / que dias abris / estais abiertos a mediodia / a que hora abris por la manana',
      ],
      [
        '¿Hacéis mechas y tintes?',
        'Sí: tinte desde 30 € y mechas desde 55 €.',
        'quiero ponerme mechas / cuanto cuesta un tinte / me podeis tenir el pelo / haceis balayage',
      ],
      [
        '¿Tenéis tarjetas regalo?',
        'Sí, del importe que quieras, en el salón.',
        'quiero regalar una sesion / vale regalo / se puede regalar un corte',
      ],
      [
        '¿Peináis a novias?',
        'Sí, con prueba previa incluida: 120 €.',
        'peinado de novia / me caso en junio, me podeis peinar / recogidos para bodas',
      ],
      [
        '¿Dónde está la peluquería?',
        'Calle Real 8, San Fernando.',
        'direccion / donde estais / en que calle esta / como se llega',
      ],
    ],
    unanswered:
      'haceis la manicura / depilais con laser / vendeis champu / teneis parking / contratais peluqueras / admitis perros / se puede pagar a plazos / poneis unas / teneis solarium / dais masajes / mi movil no funciona / quien descubrio america / dime un poema / cuanto pesa la luna / recetas de gazpacho',
  },
  {
    name: 'dental clinic',
    language: 'es',
    pairs: [
      [
        '¿Cuánto cuesta una limpieza dental?',
        '45 €, con revisión incluida.',
        'precio de la limpieza / cuanto vale limpiarse los dientes / quiero una limpieza de boca',
      ],
      [
        '¿La primera visita es gratuita?',
        'Sí, con diagnóstico y presupuesto.',
        'cobrais la primera consulta / cuanto es la primera visita / la revision es gratis?',
      ],
      [
        '¿Atendéis urgencias?',
        'Sí, llama al 956 22 33 44 y te vemos el mismo día.',
        'me duele mucho una muela / se me ha roto un diente / necesito ir hoy / urgencia dental',
      ],
      [
        '¿Trabajáis con seguros dentales?',
        'Con la mayoría: pregunta por el tuyo.',
        'aceptais mi seguro / teneis convenio con aseguradoras / trabajais con mutuas',
      ],
      [
        '¿Puedo pagar a plazos?',
        'Sí, hasta 24 meses sin intereses.',
        'se puede financiar / pagar en cuotas / teneis financiacion / pago aplazado',
      ],
      [
        '¿Ponéis implantes?',
        'Sí, desde 900 € por pieza.',
        'precio de un implante / cuanto cuesta ponerse un diente / quiero un implante',
      ],
      [
        '¿Cómo pido cita?',
        'En la web o por teléfono.',
        'quiero pedir hora / reservar una cita / necesito una cita / me das cita para el martes',
      ],
      [
        '¿Cómo cambio mi cita?',
        'Llámanos un día antes y la movemos.',
        'no puedo ir a mi cita / quiero anular la cita / mover la cita a otro dia / cancelar mi cita',
      ],
      [
        '¿Atendéis a niños?',
        'Sí, tenemos odontopediatra los jueves.',
        'a partir de que edad / mi hija tiene cinco anos / dentista infantil',
      ],
    ],
    unanswered:
      'a que hora abris / donde estais / teneis wifi / haceis botox / vendeis cepillos / teneis aparcamiento / buscais auxiliares / operais la vista / me duele la rodilla / quiero un perro / que tiempo hara manana / haceis facturas / teneis silla de ruedas / cuantos habitantes tiene cadiz / juegas al ajedrez',
  },
  {
    name: 'driving school',
    language: 'es',
    pairs: [
      [
        '¿Cuánto cuesta el carnet de coche?',
        'Desde 650 € con 15 prácticas.',
        'precio del carnet B / cuanto vale sacarse el carnet / que cuesta el permiso de conducir',
      ],
      [
        '¿Cuánto vale una práctica suelta?',
        '28 € los 45 minutos.',
        'precio de las clases practicas / cuanto cuesta cada practica / cuanto cobrais por practica',
      ],
      [
        '¿Cuánto se tarda en sacar el carnet?',
        'Entre dos y cuatro meses.',
        'cuanto tiempo se tarda / en cuanto tiempo me lo saco / se puede hacer rapido',
      ],
      [
        '¿Qué papeles necesito para matricularme?',
        'El DNI, una foto y el certificado médico.',
        'que documentos hay que llevar / que necesito para apuntarme / hace falta el dni',
      ],
      [
        '¿Se puede hacer la teórica por internet?',
        'Sí, con acceso a todos los test desde casa.',
        'teneis test online / estudiar desde casa / clases teoricas online',
      ],
      [
        '¿Tenéis coches automáticos?',
        'Sí, uno, con reserva previa.',
        'quiero aprender en automatico / carnet automatico / practicas con coche automatico',
      ],
      [
        '¿Qué horario tiene la autoescuela?',
        'De 9 a 14 y de 16 a 21, de lunes a viernes.',
        'a que hora abris / abris por la tarde / estais abiertos los sabados / cuando cerrais',
      ],
      [
        '¿Dónde es el examen práctico?',
        'En el centro de exámenes de Puerto Real.',
        'en que sitio se hace el examen / donde me examino / lugar del examen',
      ],
    ],
    unanswered:
      'vendeis coches / teneis carnet de moto / cuanto cuesta renovar el carnet / que seguro me recomendais / puedo pagar a plazos / dais clases de ingles / teneis telefono / quiero alquilar una furgoneta / como se cambia una rueda / cuanto es la multa por exceso de velocidad / quiero trabajar de profesor / donde estais / quiero una pizza / quien gano las elecciones / hay wifi',
  },
  {
    name: 'vet',
    language: 'es',
    pairs: [
      [
        '¿Cuánto cuesta una consulta?',
        '30 €; las revisiones, 15 €.',
        'precio de la visita / cuanto cobrais por la consulta / que vale llevar al perro',
      ],
      [
        '¿Qué vacunas necesita mi cachorro?',
        'La primera a las seis semanas; te damos su calendario.',
        'vacunas para perros / cuando hay que vacunar / mi gato no esta vacunado / precio de la vacuna de la rabia',
      ],
      [
        '¿Esterilizáis gatos?',
        'Sí, desde 90 € el macho y 140 € la hembra.',
        'castrar a mi gata / cuanto cuesta esterilizar / operacion de castracion',
      ],
      [
        '¿Atendéis de noche?',
        'Urgencias las 24 horas en el 600 333 444.',
        'urgencias veterinarias / mi perro esta muy malo / abris de madrugada / telefono de urgencias',
      ],
      [
        '¿Vais a domicilio?',
        'Sí, en Cádiz y San Fernando, con un suplemento de 20 €.',
        'podeis venir a casa / visita a domicilio / veterinario en casa',
      ],
      [
        '¿Ponéis el microchip?',
        'Sí, 40 € con el registro incluido.',
        'quiero poner el chip / cuanto vale el chip / mi perro no tiene microchip',
      ],
      [
        '¿Tenéis peluquería canina?',
        'Sí, los miércoles y viernes con cita.',
        'cortais el pelo a perros / banar al perro / lavado y corte',
      ],
    ],
    unanswered:
      'vendeis pienso / teneis guarderia / adoptar un gato / cuidais caballos / se puede pagar con tarjeta / donde estais / a que hora abris / haceis envios / entrenais perros / teneis seguro de mascotas / que come una tortuga / cuanto mide un elefante / quiero un billete de tren / mi coche no arranca / cuentame algo gracioso',
  },
  {
    name: 'language school',
    language: 'es',
    pairs: [
      [
        '¿Qué idiomas enseñáis?',
        'Inglés, francés, alemán y español.',
        'dais clases de frances / quiero aprender aleman / que lenguas se pueden estudiar',
      ],
      [
        '¿Cuánto cuestan los cursos?',
        '75 € al mes, dos clases por semana.',
        'precio del curso de ingles / cuanto vale al mes / tarifas / cuanto cobrais por las clases',
      ],
      [
        '¿Cuántos alumnos hay por clase?',
        'Ocho como mucho.',
        'cuanta gente hay en cada grupo / son grupos pequenos / tamano de los grupos',
      ],
      [
        '¿Cuándo empieza el curso?',
        'El 1 de octubre; los intensivos, en julio.',
        'fecha de inicio / cuando comienzan las clases / que dia empezais',
      ],
      [
        '¿Hacéis prueba de nivel?',
        'Sí, gratis y por internet.',
        'como se mi nivel / test de nivel / hay que hacer examen para entrar',
      ],
      [
        '¿Hay clases para niños?',
        'Desde los tres años, por las tardes.',
        'ingles para ninos / desde que edad / clases infantiles / mi hijo tiene cuatro anos',
      ],
      [
        '¿Dais clases por videollamada?',
        'Sí, todos los cursos se pueden seguir desde casa.',
        'clases online / se puede estudiar a distancia / cursos por internet',
      ],
      [
        '¿Preparáis exámenes oficiales?',
        'Sí: B1, B2 y C1, dos veces al año.',
        'quiero sacarme el b2 / preparacion del first / cursos para el c1',
      ],
      [
        '¿Cómo me matriculo?',
        'En secretaría o en la web, con el DNI.',
        'quiero apuntarme / inscripcion / que hay que hacer para inscribirse / hacer la matricula',
      ],
    ],
    unanswered:
      'teneis aparcamiento / alquilais aulas / haceis traducciones / dais clases de matematicas / hay becas / donde estais / se puede devolver el dinero / teneis cafeteria / buscais profesores / organizais viajes / cuantos planetas hay / quiero reservar mesa / vendeis moviles / que es la fotosintesis / hay gimnasio',
  },
  {
    name: 'internet provider',
    language: 'es',
    pairs: [
      [
        '¿Qué tarifas de fibra tenéis?',
        '300 megas por 25 € y 1 giga por 35 €.',
        'precio de internet / cuanto cuesta la fibra / ofertas de fibra / que planes hay',
      ],
      [
        'No tengo conexión',
        'Apaga el router un minuto; si sigue igual, llama al 900 100 200.',
        'no me funciona internet / se me ha ido la conexion / el router no conecta / no va el wifi',
      ],
      [
        '¿Cómo descargo mi factura?',
        'En tu área de cliente, apartado Facturas.',
        'donde veo mis facturas / quiero la factura de marzo / necesito un duplicado de la factura',
      ],
      [
        '¿Por qué ha subido mi factura?',
        'Suele ser el fin de una promoción; lo explica la segunda página.',
        'me habeis cobrado de mas / pago mas que el mes pasado / la factura viene mas cara',
      ],
      [
        '¿Cómo cambio la cuenta del banco?',
        'En tu área de cliente, apartado Pagos.',
        'quiero cambiar el iban / domiciliar en otro banco / cambiar la cuenta bancaria',
      ],
      [
        '¿Cómo me doy de baja?',
        'Llamando al 900 100 201, con tu DNI a mano.',
        'quiero darme de baja / cancelar el contrato / anular el servicio',
      ],
      [
        '¿Hay permanencia?',
        'Doce meses por la instalación.',
        'cuanto tiempo tengo que estar / puedo irme antes del ano / penalizacion por irse',
      ],
      [
        '¿Llega la fibra a mi calle?',
        'Míralo con tu código postal en la portada.',
        'hay cobertura en mi zona / teneis fibra en chiclana / llegais a mi pueblo',
      ],
      [
        '¿Cuánto tarda la instalación?',
        'Entre tres y siete días.',
        'cuando viene el tecnico / plazo de instalacion / en cuantos dias lo instalan',
      ],
    ],
    unanswered:
      'teneis television / vendeis moviles / quiero poner una alarma / donde hay una tienda / como cambio el nombre del wifi / me mudo de casa / trabajais con empresas / quiero hablar con una persona / haceis seguros / cuando hay luna llena / teneis luz y gas / quiero un taxi / poned musica / reparais ordenadores / quien invento el telefono',
  },
  {
    name: 'furniture shop',
    language: 'en',
    pairs: [
      [
        'Do you deliver?',
        'Yes, within 50 miles for 30 £.',
        'how much is delivery / can you bring it to my house / delivery cost / do you ship to london',
      ],
      [
        'How long does delivery take?',
        'Two to three weeks.',
        'when will my sofa arrive / delivery time / how soon can I get it',
      ],
      [
        'Can I return a piece?',
        'Within 14 days, unused; we collect it.',
        'return policy / I changed my mind / how do I send it back / can I get a refund',
      ],
      [
        'Do you assemble the furniture?',
        'Yes, for 40 £ a piece.',
        'is assembly included / who puts it together / can you build the wardrobe',
      ],
      [
        'Where is your showroom?',
        '8 Mill Lane, open every day but Monday.',
        'can I see the sofas / where is the shop / address / is there a store',
      ],
      [
        'Do you offer finance?',
        'Yes, over 12 months without interest.',
        'can I pay monthly / instalments / pay later',
      ],
      [
        'Do you take away old furniture?',
        'Yes, when we deliver, for 25 £.',
        'can you remove my old sofa / collection of old beds / disposal',
      ],
      [
        'Are fabrics available as samples?',
        'Three free samples by post.',
        'can I get a swatch / fabric samples / send me colours',
      ],
    ],
    unanswered:
      'do you sell lamps / can I get a discount / do you repair chairs / is the wood from Spain / are you hiring / how do I clean leather / do you have gift cards / phone number / do you buy used furniture / can you paint my house / what is the tallest mountain / play some music / flight to paris / do you have vegan food / how old are you',
  },
];
