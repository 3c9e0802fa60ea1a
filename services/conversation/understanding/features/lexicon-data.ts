/**
 * Concepts of questions to small businesses: each is a small group of words and short phrases ("_" joins the words of a
 * phrase). Both languages share a concept, so a question in one can match a pair in the other.
 */
export const lexicon: Record<string, { es: string; en: string }> = {
  price: {
    es: `precio precios tarifa tarifas coste costes importe cuesta cuestan costaria vale_un cuanto_vale cuanto_valen
      cuanto_es cuanto_cobrais cobrais cobran presupuesto caro barato a_cuanto sale cuanto_sale por_cuanto`,
    en: 'price prices pricing cost costs rate rates fee fees how_much charge expensive cheap quote',
  },
  hours: {
    es: `horario horarios abris abren abre abierto abiertos abierta apertura cerrais cerrado cerrados cierra cierran
      cierre a_que_hora que_horas hasta_que_hora abrir cerrar abrimos abris_el_sabado abris_los_sabados
      abris_el_domingo abris_los_domingos abris_los_lunes abris_los_viernes abris_los_festivos abris_por_la_tarde
      abiertos_el_sabado abiertos_los_sabados abiertos_el_domingo abiertos_los_domingos abris_en_festivos`,
    en: 'hours open opening opens closed close closes closing what_time business_hours schedule open_on_saturday open_on_sunday open_saturdays open_sundays open_on_weekends open_weekends',
  },
  saturday: { es: 'sabado sabados finde fin_de_semana', en: 'saturday saturdays weekend weekends' },
  sunday: {
    es: 'domingo domingos festivo festivos',
    en: 'sunday sundays holiday holidays bank_holiday',
  },
  weekday: {
    es: 'lunes martes miercoles jueves viernes entre_semana laborable laborables',
    en: 'monday tuesday wednesday thursday friday weekday weekdays',
  },
  morning: { es: 'manana mananas mediodia', en: 'morning mornings noon' },
  afternoon: { es: 'tarde tardes', en: 'afternoon afternoons evening evenings' },
  delivery: {
    es: `envio envios enviais enviar envian enviar mandais mandar mandan reparto repartis repartir a_domicilio
      domicilio entrega entregas entregais llevais_a_casa llevais traeis mensajeria transporte`,
    en: 'delivery deliver deliveries delivers ship shipping shipped ships shipment send dispatch courier',
  },
  tracking: {
    es: 'seguimiento rastrear localizar_pedido donde_esta_mi_pedido mi_pedido rastreo',
    en: 'track tracking my_order order_status my_parcel my_package parcel',
  },
  duration: {
    es: 'tarda tardan tardais tardara plazo plazos cuanto_tarda cuanto_tiempo dura duran duracion demora en_llegar',
    en: 'how_long take_to duration take_long last_long takes lead_time turnaround arrive',
  },
  returns: {
    es: 'devolucion devoluciones devolver devolverlo devuelvo devuelvo devolveis reembolso reembolsos desistimiento desistir',
    en: 'return returns refund refunds refunded send_back money_back give_back',
  },
  exchange: {
    es: 'cambiar cambio cambios cambiarlo descambiar cambiais',
    en: 'exchange exchanges swap change_size',
  },
  warranty: { es: 'garantia garantias', en: 'warranty guarantee guaranteed warranties' },
  booking: {
    es: 'reserva reservas reservar reservo cita citas pedir_hora turno coger_hora pedir_cita cita_previa apuntarme agendar',
    en: 'book booking bookings reservation reservations reserve appointment appointments schedule_an table_for',
  },
  cancel: {
    es: 'cancelar cancelo cancelacion anular anulo anulacion cancelarla anularla darme_de_baja baja',
    en: 'cancel cancellation cancelling cancelled unsubscribe',
  },
  reschedule: {
    es: 'aplazar posponer cambiar_la_cita cambiar_mi_cita mover_la_cita cambiar_de_hora cambiar_la_fecha otra_fecha',
    en: 'reschedule postpone change_my_appointment another_date move_my_appointment',
  },
  payment: {
    es: 'pago pagos pagar pago_con formas_de_pago metodo_de_pago abonar se_paga pagarlo pagamos',
    en: 'pay payment payments paying paid accept_card',
  },
  card: {
    es: 'tarjeta tarjetas visa mastercard bizum paypal datafono contactless',
    en: 'card cards visa mastercard paypal amex debit apple_pay google_pay',
  },
  cash: {
    es: 'efectivo metalico contrarreembolso contra_reembolso',
    en: 'cash cod cash_on_delivery',
  },
  transfer: {
    es: 'transferencia iban cuenta_bancaria ingreso',
    en: 'transfer bank_transfer iban wire',
  },
  instalments: {
    es: 'plazos a_plazos financiacion financiar financiais cuotas fraccionar fraccionado',
    en: 'instalments installments finance financing pay_monthly payment_plan',
  },
  invoice: {
    es: 'factura facturas facturacion ticket recibo recibos',
    en: 'invoice invoices receipt receipts bill billing',
  },
  phone: {
    es: 'telefono telefonos llamar llamo llamaros movil whatsapp numero_de_telefono',
    en: 'phone call telephone mobile whatsapp phone_number ring',
  },
  email: { es: 'correo correos email mail e_mail', en: 'email emails mail e_mail' },
  contact: {
    es: 'contactar contacto contacto_con hablar_con atencion_al_cliente contactaros escribiros comunicarme',
    en: 'contact reach_you get_in_touch talk_to speak_to customer_service customer_support',
  },
  human: {
    es: 'persona_real humano agente operador asesor una_persona alguien_real',
    en: 'human agent representative real_person operator',
  },
  location: {
    es: 'donde_estais donde_esta donde_estan direccion direcciones ubicacion ubicados ubicado situados calle localizacion encontraros donde_os como_llegar llego llegar_hasta mapa donde_queda',
    en: 'address location located where_are_you where_is_the directions map find_you street situated',
  },
  parking: {
    es: 'aparcar parking aparcamiento aparco garaje aparcamos coche',
    en: 'parking park car_park garage',
  },
  transport: {
    es: 'autobus metro bus tren parada estacion',
    en: 'bus subway train underground station tube stop',
  },
  branch: {
    es: 'sucursal sucursales tienda tiendas local locales sede sedes',
    en: 'store stores shop shops branch branches premises',
  },
  area: {
    es: 'zona zonas provincia provincias pueblo pueblos ciudad ciudades peninsula islas canarias baleares toda_espana codigo_postal',
    en: 'area areas region regions city cities postcode zip nationwide town',
  },
  abroad: {
    es: 'extranjero internacional internacionales otros_paises fuera_de_espana europa portugal pais',
    en: 'abroad international internationally overseas countries country europe worldwide',
  },
  discount: {
    es: 'descuento descuentos oferta ofertas promocion promociones rebaja rebajas cupon cupones codigo_promocional',
    en: 'discount discounts offer offers deal deals promo promotion sale coupon coupons voucher',
  },
  free: {
    es: 'gratis gratuito gratuita gratuitos sin_coste',
    en: 'free free_of_charge no_cost complimentary',
  },
  minimum: { es: 'minimo pedido_minimo minima', en: 'minimum min_order' },
  gift: {
    es: 'regalo regalos regalar tarjeta_regalo envolver para_regalo',
    en: 'gift gifts present gift_card wrap wrapping',
  },
  stock: {
    es: 'stock disponible disponibles disponibilidad existencias queda quedan agotado',
    en: 'stock available availability in_stock sold_out',
  },
  size: {
    es: 'talla tallas tamano tamanos medida medidas dimensiones',
    en: 'size sizes sizing dimensions measurements',
  },
  order: {
    es: 'pedido pedidos pedir encargo encargos encargar comprar compra compras',
    en: 'order orders ordering buy purchase purchases',
  },
  account: {
    es: 'cuenta cuentas perfil usuario registrarme registro registrarse darme_de_alta',
    en: 'account accounts profile sign_up register registration username',
  },
  password: {
    es: 'contrasena contrasenas clave acceso',
    en: 'password passwords log_in login sign_in',
  },
  complaint: {
    es: 'queja quejas reclamar reclamacion reclamaciones hoja_de_reclamaciones',
    en: 'complaint complaints complain',
  },
  broken: {
    es: 'roto rota rotos defectuoso defectuosa danado danada estropeado averiado mal_estado no_funciona',
    en: 'broken damaged faulty defective not_working doesnt_work',
  },
  lost: {
    es: 'perdido perdida extraviado no_ha_llegado no_me_ha_llegado no_llega',
    en: 'lost missing not_arrived never_arrived hasnt_arrived',
  },
  urgent: {
    es: 'urgente urgencia urgencias urgentes hoy_mismo emergencia emergencias',
    en: 'urgent emergency emergencies same_day urgently',
  },
  today: { es: 'hoy para_hoy', en: 'today tonight' },
  tomorrow: { es: 'para_manana al_dia_siguiente 24h', en: 'tomorrow next_day' },
  wedding: { es: 'boda bodas novia novios enlace', en: 'wedding weddings bride bridal' },
  event: {
    es: 'evento eventos fiesta fiestas cumpleanos celebracion celebraciones bautizo comunion',
    en: 'event events party parties birthday celebration',
  },
  funeral: {
    es: 'funeral funerales tanatorio entierro difuntos corona condolencias',
    en: 'funeral funerals sympathy wreath',
  },
  group: { es: 'grupo grupos grupal', en: 'group groups' },
  children: {
    es: 'nino ninos nina ninas hijo hija hijos infantil bebe bebes peques menores',
    en: 'child children kid kids baby babies son daughter toddler',
  },
  pets: { es: 'mascota mascotas perro perros gato gatos', en: 'pet pets dog dogs cat cats' },
  vegan: {
    es: 'vegano vegana veganos vegetariano vegetariana vegetarianos',
    en: 'vegan vegans vegetarian vegetarians plant_based',
  },
  allergy: {
    es: 'alergia alergias alergeno alergenos alergico intolerancia intolerancias celiaco celiacos gluten sin_gluten lactosa',
    en: 'allergy allergies allergen allergens allergic intolerance gluten gluten_free coeliac celiac lactose',
  },
  menu: { es: 'menu menus carta platos plato', en: 'menu menus dishes dish' },
  takeaway: {
    es: 'para_llevar recoger recogida recogerlo recojo',
    en: 'takeaway take_away takeout to_go pick_up pickup collect collection',
  },
  terrace: { es: 'terraza exterior', en: 'terrace outdoor outside patio' },
  wifi: { es: 'wifi wi_fi internet', en: 'wifi wi_fi internet' },
  accessible: {
    es: 'accesible silla_de_ruedas minusvalidos movilidad_reducida discapacidad ascensor rampa',
    en: 'accessible wheelchair disabled accessibility lift elevator ramp',
  },
  insurance: {
    es: 'seguro seguros mutua aseguradora mutuas aseguradoras adeslas sanitas',
    en: 'insurance insurances insurer insured coverage',
  },
  pain: {
    es: 'dolor duele duelen molestia molestias doloroso',
    en: 'pain hurt hurts painful ache sore',
  },
  teeth: {
    es: 'diente dientes muela muelas dental dentadura',
    en: 'tooth teeth dental molar toothache',
  },
  whitening: { es: 'blanqueamiento blanquear blancos', en: 'whitening whiten bleaching' },
  implant: { es: 'implante implantes', en: 'implant implants' },
  braces: {
    es: 'ortodoncia brackets alineadores invisalign',
    en: 'braces orthodontics aligners invisalign orthodontist',
  },
  cleaning: { es: 'limpieza limpiezas limpiar higiene', en: 'cleaning clean hygiene' },
  checkup: {
    es: 'revision revisiones chequeo primera_visita',
    en: 'checkup check_up check_ups first_visit examination',
  },
  flowers: {
    es: 'flor flores ramo ramos rosas centro_de_flores',
    en: 'flower flowers bouquet bouquets roses floral',
  },
  plants: { es: 'planta plantas maceta macetas', en: 'plant plants pot pots' },
  haircut: {
    es: 'corte_de_pelo cortar_el_pelo pelo cabello peluqueria tinte mechas',
    en: 'haircut hair hairdresser hair_colour highlights',
  },
  class: {
    es: 'clase clases curso cursos taller talleres leccion lecciones',
    en: 'class classes course courses workshop workshops lesson lessons',
  },
  enrol: {
    es: 'matricula matricularme inscripcion inscribirme inscribirse apuntar',
    en: 'enrol enroll enrolment enrollment sign_up',
  },
  membership: {
    es: 'socio socios cuota abono abonos bono bonos suscripcion membresia mensualidad',
    en: 'membership member members subscription monthly_fee pass',
  },
  trial: { es: 'prueba dia_de_prueba probar', en: 'trial try_out free_trial' },
  job: {
    es: 'trabajo empleo trabajar curriculum contratais vacante vacantes',
    en: 'job jobs work_for_you hiring vacancy vacancies career careers resume',
  },
  opinion: {
    es: 'opinion opiniones resena resenas valoraciones',
    en: 'review reviews rating ratings testimonials',
  },
  privacy: {
    es: 'privacidad mis_datos datos_personales proteccion_de_datos',
    en: 'privacy my_data personal_data gdpr',
  },
  about: {
    es: 'quienes_sois quien_sois sobre_vosotros vuestra_empresa',
    en: 'who_are_you about_you your_company',
  },
  language: { es: 'idioma idiomas ingles hablais', en: 'language languages spanish speak_spanish' },
  repair: {
    es: 'reparar reparacion reparaciones arreglo arreglos arreglar arreglais reparais',
    en: 'repair repairs fix fixing mend',
  },
  install: {
    es: 'instalacion instalar montaje montar instalais montais',
    en: 'installation install assemble assembly',
  },
  catalogue: {
    es: 'catalogo productos producto articulos',
    en: 'catalogue catalog products product items',
  },
  customise: {
    es: 'personalizar personalizado personalizados a_medida personalizada grabado',
    en: 'custom customise customize personalised personalized bespoke',
  },
  second_hand: { es: 'segunda_mano usado usados', en: 'second_hand used pre_owned' },
  wholesale: { es: 'mayorista mayoristas al_por_mayor', en: 'wholesale bulk resale' },
  age: { es: 'edad anos_tiene mayor_de_edad', en: 'age years_old how_old' },
  room: {
    es: 'habitacion habitaciones alojamiento cama camas',
    en: 'room rooms accommodation bed beds suite',
  },
  checkin: {
    es: 'check_in entrada hora_de_entrada salida checkout',
    en: 'check_in checkin check_out checkout',
  },
  breakfast: { es: 'desayuno desayunos desayunar', en: 'breakfast breakfasts' },
};
