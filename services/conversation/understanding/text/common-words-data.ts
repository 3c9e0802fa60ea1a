// The 25,000 most frequent words of each language, most frequent first, folded, without words of one or two letters.
// From wordfreq (CC BY-SA 4.0, see docs/answers.md).

export const commonWordsEs = `
que los por del las con una para como mas pero este sus esta todo cuando ser son sin hay fue muy sobre tambien todos
eso tiene nos porque asi anos dos bien entre puede desde hasta hacer ahora era esto vez hace nada donde parte solo
algo tiempo dia uno mejor mucho tan ver vida ese han mismo siempre tengo cada despues estan gente esa estado estoy
mundo ano les otro otros gracias otra cosas gran menos nunca personas tanto antes poco sea habia tener trabajo durante
ellos lugar creo hecho quiero aunque contra cuenta decir gobierno pais soy todas casa estos forma nuevo sido aqui ella
estas estaba estar hoy tienen alguien dice quien toda tres voy caso dias momento bueno ciudad mis nuestro luego
nacional parece nuestra poder pueden pues verdad historia mientras nadie nueva otras primera veces muchos cual debe
dijo entonces tipo algunos general mayor tal ademas mal muchas primer segun acuerdo cualquier dios fueron manera
nombre unos ley medio partido bajo fuera hacia sino grupo haber hombre puedo buena mujer persona sera sistema casi fin
hizo noche nosotros pasado presidente quiere tenemos tus eres mexico ahi cosa dentro espana estamos familia lado aun
buen podemos misma pueblo tenia esos final mujeres politica problema punto agua alguna equipo guerra saber vamos van
ante dar embargo favor gusta importante informacion manana pasa semana tienes claro dinero san social ejemplo estados
horas igual millones numero algunas hablar hora madre senor siendo centro derecho falta grandes haciendo hombres
nuestros puedes amigos buenos cambio idea mierda muerte problemas tarde tras traves meses podria realidad the algun
amor dicho eran frente incluso primero real vas cuatro desarrollo hijo sociedad tema varios esas nivel ninos seguro
seria argentina hacen hemos juego llegar mano paso posible proyecto sigue somos unidos uso articulo cerca cierto
grande paises razon sabe todavia amigo madrid mayoria padre salir seguridad tierra visto unico cuerpo programa segundo
unas universidad ultimo cabeza foto haya internacional mil palabras pasar publico seguir servicio situacion ayuda juan
libro siguiente veo datos dejar educacion proceso sentido cinco clase cuanto derechos ello hijos mes usted largo
ningun orden puesto quieres realmente alto demas dicen diferentes espanol junto lista medios ninguna personal total
trata video viene web base camino digo empresa especial hola paz policia queda salud sitio tomar tuvo zona calle cara
linea mundial obra ojos pensar servicios sociales alli atencion deberia escuela julio pueda quieren respecto segunda
siento vivir capital casos etc libre luz mejores poblacion quienes relacion sabes suerte varias bastante cultura
debido dificil dio estaban fotos fuerte facil habla miedo minutos musica poner pregunta rey vos apoyo dado deja
demasiado espero fuerza iba jose manos mayo mucha oficial propio buenas chile control deben empresas encontrar ingles
marzo peor serie sur trabajar ultima edad futuro justicia libertad nuestras pesar tampoco venezuela alla cantidad
corazon diciembre encuentra existe imagen importa norte octubre politico principal propia vista volver voz actual
ambos elecciones estudio grupos media mira modo palabra sean tenido abril campo hubiera internet joven nuevos plan
puntos publica region significa comunidad direccion habian has investigacion junio lleva nuevas partidos partir
pelicula republica resto vuelta consejo dan hacerlo llamado mercado movimiento noviembre papel precio respuesta seis
simplemente unica agosto cargo comida cuales ellas enero experiencia jefe leer llama llevar miembros padres pena
produccion siglo ustedes cabo comun economia entiendo espacio febrero hablando haga necesita opinion oportunidad
organizacion partes pagina resultados santa tenga vale accion arte condiciones conocer estuvo necesito noticias plaza
septiembre usar valor vivo calidad causa central director duda europa fecha feliz iglesia necesario obras politicos
pronto resultado alta cambiar civil colombia hermano libros local mar mismos viaje ultimos acerca aca alrededor
campana carrera ejercito encima estudios interes llego mensaje negro nino objetivo popular principio provincia
recursos red rio aquellos ayer blanco carlos comer compania diciendo especialmente ganar interior lucha mediante nota
pequeno prueba saben sol twitter vaya anterior buscar fuerzas justo lugares medida podia primeros principales temas
ven exito actividades adelante aire america arriba autor baja diferencia dije entrar estilo juegos lejos luis mala
maria militar muestra oro par plata puerta relaciones sola ayudar cancion color contigo defensa dolares fondo futbol
hago hija humanos ideas importantes llega menor ministerio pocos puerto queria recuerdo semanas acceso armas busca
comunicacion congreso espera evitar finalmente fuente hubo jugar juntos ministro productos puta siquiera epoca
acciones actividad banco conocido conseguir construccion corte cualquiera departamento diez existen formas mitad
oficina presente queremos sector serio superior supuesto boca capacidad comprar crear diferente energia esperar haces
hicieron malo mantener modelo natural necesidad pequena preguntas radio sale trabajadores viejo administracion
comision conmigo costa cree crisis culpa camara diario domingo empezar entender fuego fui habra jovenes perder
politicas pone posicion suficiente titulo vive actualmente creer llamada mama participacion sangre toma violencia auto
brasil carta china ciudadanos facebook leyes principios probablemente rapido solamente area aires banda ciudades
clases colegio contenido decision encuentro entrada fiesta francia francisco imposible medidas pagar pedro permite
pudo television union via abajo atras capaz club comentarios darle error gusto hechos mayores normal precios proyectos
redes sabemos sexo siete siguientes texto tiempos analisis apenas chica constitucion contrario cuentas codigo dolor
efecto habria isla izquierda mente odio peru pienso post presencia profesor quizas respeto ropa seran siguen tenian
totalmente version barcelona chicos cielo cine cuestion debemos escribir espanola formacion hice importancia industria
instituto loco origen premio rico simple unidad vino and cambios canal cultural dando dejo derecha economica escrito
esperando gustaria interesante jamas juicio miles noticia original peso pobre prensa propiedad revolucion victoria
votos vuelve york alma antonio articulos asunto buscando completamente conoce conocimiento estudiantes hospital humano
imagenes marcha pasando pie puedan tecnologia tipos trabajos verano aprender conjunto cuarto curso democracia don
ganas genero muerto nacion negocio ocho pablo particular posibilidad profesional regimen suelo tuve ves visita
ambiente ataque casas cuba economico edificio federal lengua mesa naturaleza noches pago piensa programas proteccion
pruebas publicado sala santiago senora sueno telefono trabajando transporte usa usuarios zonas acto animales
asociacion completo cuidado deseo detras directamente doctor edicion encuentran escuchar informe llegado manuel
material metros momentos nacionales pareja perfecto presenta puso quedo razones recuerda venta viendo chicas confianza
creacion destino especie esposa hambre legal muertos negocios obtener pedir pensando perro propuesta pueblos quiera
responsabilidad reunion revista solucion territorio viernes aplicacion aumento calles cama ciencia decia diga
distancia doble familias jesus marca memoria motivo opcion pase pesos practica realizar referencia reforma reino
resulta riesgo sacar sentir silencio temporada terminar autoridades comenzo comercio dano elementos equipos esfuerzo
fuentes gratis http internacionales locales miembro murio medico perdido producto proximo sabia salida seleccion
sistemas tendra teniendo vieja aparece aquel conozco contacto contar crecimiento excelente funcion independencia
intereses larga llevo plazo salio santo termino valores verdadero verde voto corrupcion cruz dormir esperanza fiscal
hermana ido incluye john lider militares nombres podra propios publicos rato tales tengan tratar tribunal usuario
acaba amo barrio chico ciento comercial copa creen cuyo efectos eleccion empezo exterior habitantes hermanos honor
instituciones llamar mejorar miguel morir oficiales parque pequenos podrian siente tanta triste alguno contrato david
debate dieron diseno electoral hogar mando nina peliculas quedan recibir rojo similar vemos vienen ambas argentino
azul carne cumplir dices discurso encanta entrevista espanoles estudiar expresion extrano flores funciona garcia
increible inicio juez maestro marco materia ninguno oposicion registro teatro terminos vecinos asamblea caja canciones
detalles dijeron empleo enfermedad escena estructura fines golpe grado hacemos incluyendo lleno lopez matrimonio
mision pan parecer participar peligro pelo presion seccion sos tercera venir vio amiga batalla cafe caracter deberian
distintos duro estacion evento frances gana google independiente ingresos intento japon lunes novia ofrece operacion
papa perdon planta primeras publicas sirve tantos teoria volvio bano caracteristicas companeros compra concepto dicha
diputados directo distintas documentos enorme exactamente festival generales gobernador hotel lograr matar mismas
necesitamos necesitan ocurre periodo piel planes pocas principalmente raro responsable rusia tamano abierto afuera
alemania blanca clave comienza compartir considera critica dejado demanda diversos ecuador escuelas estara hagan hara
jugadores luna ojo personaje piso pobres pro quiza recien reina representa salvo sabado tercer tierras tuvieron
velocidad vision areas alcalde altura anteriores asuntos candidato comentario competencia crees debajo diversas
empieza escribio estaria esten facultad generacion gestion hayan lee menudo presupuesto querido quieras suena supongo
trabaja usando videos abogado abrir acabo anda antiguo basta carga cita consumo contexto correo culo cuya das
decisiones ejercicio elegir entra figura genial historias jugador menores municipal naciones necesitas nueve objeto
personajes pies publicacion paginas supone tratamiento villa actos calor ciencias completa conciencia carcel debes
digital distrito familiar fundacion ganado historico intencion junta listo llevan londres maximo niveles ocasiones
parecen paris pense pide piedra podido privado proposito recordar reglas rica secretario sede soldados tomo tecnica
aeropuerto autoridad cadena capitan centros continuacion delante europea fernando fondos gustan humana influencia
judicial lenguaje literatura mensajes mexicano naturales online propias querer recibio saludos tantas actitud basura
busqueda clara coche corto documento doy dudas espiritu existencia familiares finales frontera funciones hablan idioma
leche mirar obstante operaciones organizaciones planeta pobreza quedar segundos sexual super tengas tienda unido
vacaciones vidas viva belleza blog construir declaracion empleados estadounidense estatal gano jajaja jorge leon
lineas minimo numeros ojala pantalla perfil proxima pudiera tarea tendria termina tratado uruguay artista artistas
aspectos caer companero comunidades credito cuesta depende distribucion fuertes gas grave hablo identidad inteligencia
inversion llena mirada pedido pequenas playa profesionales promedio puertas perdida quisiera recibido resistencia
sanchez terreno tratando valencia viven voluntad votar aceptar antigua asesinato aspecto cierta cocina comite
conflicto consecuencia correcto dulce entiende errores explica fisica impuestos inmediatamente jueves medicina
movimientos mio necesidades negra novela objetivos parecia pasan permiso presentacion privada profesores puente reales
reconocimiento regreso representantes rosa subir tren utilizar verdadera victimas ultimas abierta aguas altos bebe
beneficios categoria claramente concurso consecuencias creado decreto dejan dura ejecutivo encontrado especiales
estrategia eventos frio generalmente gobiernos hacerse iii india jaja latina llegan municipio patria penal pensamiento
periodista personales ponen pregunto prision realizado refiere santos sentimientos tomando accidente actualidad
alimentos aproximadamente autores avion bandera biblioteca campos celular colores costo dejando deje delito deporte
disco entrega escritor etapa funcionarios hermosa iniciativa jugando kilometros liga llegaron llegue madera materiales
mexicana minuto ocasion poca precisamente puestos regional resolucion respuestas rodriguez ruta secreto suele
tendencia toca tradicional acaso alumnos aquella audiencia bases bienes cargos comienzo condicion crimen cuantos des
diego disponible drogas extranjero formar frase global gonzalez impacto inteligente intentar italia laboral motivos
movil presentar presidencia publicidad pude resolver seguidores sitios trato venga youtube alcanzar animal aparte
bolivia ciudadano colaboracion compromiso conferencia cuento cancer debo deuda division enemigo estrellas explicar
foro frecuencia gastos habitacion herramientas humanidad humor institucion interesa letras lima lindo llegada merece
moral museo medicos mia normas notas palacio perdio pidio plantas plataforma regalo religion rapidamente sectores
segura tuyo tecnico agentes bonito breve capitulo clientes conocida cumpleanos decidio defender eeuu estrella
evidencia firma for guardia hubiese juventud llaman martes metro navidad new oportunidades perros probable procesos
produce recibe responder sencillo sevilla senal sigo siguiendo superficie temprano tradicion universo valle viento
vuelto arma cartas coleccion comunes conversacion directa escenario estuve exposicion hablamos hermoso huevos igualdad
invierno lados llevado luchar mirando moda metodo normalmente ocurrio oferta onda pasos quede regiones roja salvador
seguramente sentencia sesion software sonido sorpresa sucede tarjeta tomado utiliza alberto asimismo bolsa brazos
cambia cerebro ciertas clima comportamiento corriente corta debia discusion dominio encontro escala escribe espalda
extranjeros gracia intervencion libres monton opciones pasada presento probar propuestas sensacion show similares
terrible vea verguenza victima ordenes acabar agencia anuncio apoyar asistencia ayuntamiento bajar cabe cae candidatos
comandante constante contiene convirtio crea cuerpos den diferencias ejemplos euros examen felipe fiestas fundamental
igualmente impuesto indica industrial juega llamo malas mapa masa mentira miercoles novio nuevamente periodico placer
podran posibles premios representacion requiere resumen roma seas seguido suenos titular turismo unidades vayan vender
verlo verte viajar vuelo you actuar alcance anual archivo aumentar beneficio carajo cerrar ciertos comerciales
continuar convierte cuello definitivamente dictadura decada establecer famoso gato gay lectura mantiene martin michael
ninas oye posibilidades principe perez quedado realiza reyes tiro torno usan abre abuela cambiado carretera caida cola
continua convertido cristo daba daniel disposicion dueno editorial espacios fernandez hagas inglaterra labor letra
lluvia malos marido modelos mostrar oeste opiniones periodistas piensan poderes practicas puedas sentimiento seres
situaciones suma tasa tenes tocar tranquilo universal usado viejos vivienda viviendo absolutamente alegria amistad
anteriormente aparecen buscan castro cero cliente concierto considerado correr culturales cordoba dale descripcion
diria edificios elegido encontre evolucion fuese haria iban iglesias indigenas infantil ingreso investigaciones
mexicanos moneda motor nacio negros occidental panama permanente populares practicamente punta realizo salga sub
suelen traduccion trafico universidades angel actuales adentro ana caliente caracas carino chino consejos
constitucional controlar coronel diputado disfrutar enfermedades enrique entero esperaba excepto experiencias
filosofia guatemala hiciste james licencia millon parlamento pecho pelea pensaba perfectamente proteger publicaciones
reducir salen secundaria toque tio volumen ambito alianza amenaza art artes campeon castillo cataluna civiles
colectivo complejo conexion consiste decirle divertido economicos encontramos escucha fotografia fueran intenta
leyendo linda loca limite mezcla objetos parar paul perfecta poesia policias prefiero rafael raza reaccion
representante salon senores siga tendran trae tecnicas vieron africa arbol arboles util amplia autos bancos bosque
causas cuestiones dejen denuncia desarrollar economicas estudiante europeo factores fase historica ideal ilegal
imperio islas israel jornada limites maneras nacimiento participantes patrimonio pertenece pese pido piezas presentado
primavera provincias recientemente reconocer romper rostro ruido sal sepa significado vestido virgen vosotros
actuacion alcohol altas ama apertura caballo cierre circunstancias comenzar conocidos contenidos definicion desastre
decadas efectivo emergencia enlace felicidad firme facilmente guia haz hecha herramienta inmediato jardin llamadas
maduro martinez minas maquina personalidad perspectiva pierde podian quedarse quiso recuperar responde rock salido
seguros viajes agricultura aleman alternativa amplio aquellas arena argumento ataques bajos caminar canales capaces
cientos combate consulta convertirse corresponde danos decidido dejaron demostrar dignidad enviar extremo generar gol
inferior mario mental montana musical necesaria orgullo oriente paciente paga pasion permitir pieza pintura pista
poniendo positivo promocion reciente regresar relacionados reserva ritmo robo siglos suyo temperatura tono variedad
washington unicamente academia activa activo agente antiguos ausencia bogota cabello cercano considerar criticas
dispuesto dialogo enemigos esfuerzos estadio goles incluyen inicial joder locura logro lideres madres maestros molesta
muere metodos obvio ofrecer pacientes pidiendo plano pongo poquito producir pura quieran risa rural ruso servir
socialista triunfo tropas ventana vuelva animo absoluto acceder actor andar anti aparecio asegurar bar brazo caballero
cuentan detalle diaz electronico eliminar entro especies esperamos explicacion francesa ganador george hojas iguales
implica irse legales marina mina maxima multiples nacido obviamente olvidar parecido piernas poeta primaria
procedimiento puro puse quedaron recuerdos senado soluciones sube torres trump tuviera titulos unidas utilizando viste
voces zapatos afirma americano andres archivos asia barco bomba cayo cerveza clasico companias consigue cortes cuadro
cuantas camaras declaraciones dedos delitos demuestra eduardo entendido federacion gloria granada habido harry
impresion instalaciones llegando llevaba man municipales numerosos oriental preguntar presentan responsables rapida
saca salvar talento torre traer utilizado venido ventas visitar actores aniversario anoche aquello aviso cien
comparacion compras comunista conocen conto darse deportes dientes dificultades echar ejecucion entorno estando
europeos expertos extension figuras fisico homenaje interna leo leido listas llorar mata meta morales muchisimo
muestran oficinas papeles pensado petroleo piden posteriormente potencial presentes profundo regla regular renta ricos
serian senala taller textos ventaja abrazo adultos afecta baile blancos bonita ciudadania conocimientos corea creemos
dedicado descubrir desea ensenanza entidad entrenamiento enviado espectaculo esposo estes felices fenomeno fuimos
funcionamiento guste horrible huevo incluido informes intelectual javier lanzamiento llevaron moderna ocurrido pared
paro particularmente pasaron pensamientos preocupa propiedades provincial residencia rios sonrisa tareas vecino
vehiculos veia abogados abuelo aplicaciones australia basado bella california colonia come comunicaciones cooperacion
correcta darte dara debio declaro digas discutir elemento encuesta entradas exacto extra extrana forman franco frases
grados hubieran individual individuos infancia infraestructura ingenieria interpretacion jueces legislacion liberal
logica manejo ministros moreno oscuro oido partida permiten personalmente ponerse princesa progreso puesta rol
seguimos sujeto torneo trabajan tradicionales turno vacio venezolano veremos vivimos aprobacion catolica celebracion
celebrar cerrado ciclo cientifico conde crecer criminal circulo decidir dirigido escritores establecido evidente
excepcion exteriores falso formato graves hablas hierro juro lago logrado mercados modos monte norma olor perdiendo
peter pleno ponga porcentaje posterior potencia preparado pretende publicada reformas ricardo riqueza salario saludo
sierra sucedio tabla utilizan acuerdos bienestar cantante castilla concentracion conseguido copia corona cristina
critico debera deberiamos dedo determinar doce encontraba envio establece estaran flor fracaso fabrica gasto gomez
hacerle intentando margen paredes paseo peligroso rojas secretaria series suficientemente superar techo transmision
tuya ubicacion veinte visitas viviendas absoluta aceite activos alejandro antecedentes aplicar audio azucar broma
canada castellano cientificos cifras columna correspondiente cumple cura cursos descanso distinto duele empresarios
escuchado esquina estuvieron genera gira grecia habilidades imagino intercambio introduccion lenguas luces organismo
organizado pedo piedras posee promover pudieron raiz relacionado repente rosario siguio solicitud terminado testigos
vayas vuestra vease angeles indice alcanza aparentemente caminos carreras conflictos culpable democratica difusion
dirigida disponibles documental drama entera estuviera falsa feria juntas lucas magia mantenimiento moderno muro
necesarios nicolas parecio podrias posiblemente puto queso recorrido relativamente religiosa restaurante sabor sentia
supremo temporal tiendas trabajador vehiculo vengo virus vias andalucia avance bailar beso campanas celebra chavez
comenzaron complicado conclusion considerando continente costumbre destaca diarios digan dime empleado entidades
escolar factor fechas hacienda impresionante infierno informo interno inversiones iran liberacion localidad manda
mandar mandato marcas metal numerosas paraguay pasajeros peores polvo portugal posiciones producido publicar realizada
reduccion representan resulto rivera senador senalo socio solidaridad sufrir talleres tecnologias templo teniente
tercero terror tome top tormenta adios armada bajas bola cable cantar comprender corre costos cuarta cuyos decide
decirlo decirte dejes desarrollado descubierto electrica encontraron escritura estadisticas fraude gigante horario
ingeniero instrumentos labios laboratorio logra lujo manejar mejora mentiras municipios ocupa peticion plena podras
podriamos previa privadas privados programacion propone protesta reuniones robar robert silla solos suficientes
termine toman vean venezolanos vicente vivido votacion vueltas vuelvo ultimamente abandonar abrio agradable
arquitectura aumenta bateria bienvenida brillante caras cena comunicado conoces contratos corriendo cristianos cubrir
deber demostrado diablo duracion encargado enfermo enlaces existir financiera franceses guerrero hablaba hablado
hacerte heroe idiota importar italiano meter medica obispo obligado periodismo portal postura preocupacion preparacion
primo productores proximos pusieron reconoce reconocido respondio restos senales sigan sueldo superiores suya tension
treinta transito tuvimos yendo argumentos barrios basada ben boda chocolate clasificacion conceptos consideran cono
cumplimiento dada definitiva deseos destruccion dificiles dirige espejo esperan estadounidenses fama formado fria
hable haran heridas hielo idiomas imaginar indios inmigrantes interesantes irme jurado laura materias ofrecen one
organismos oscar paquete parejas per periodicos propaganda psoe querian ramon rango rara retiro ronda rumbo sienten
solar sombra simbolo testigo tecnicos vigilancia agenda americana apoya argentinos asesinado atacar caribe carro che
cientifica cifra concepcion concreto conservacion constantemente corrientes cristiano cuidar darme democratico
detenido dibujo dichos dirigentes electricidad episodio escrita escritos estaciones fotografias gabriel ganando
haberse hacian hugo humo independientes instrucciones integracion judios levantar leyenda link llamados llegamos
llevando mendoza montanas nace necesarias obtuvo oficialmente paciencia pasaba patio pico piloto presidencial
presidenta prima recurso registros relacionadas religiosos river saco saliendo sociedades tendremos urbano
acontecimientos adecuado americanos aparecer aparicion arroz autorizacion avenida aventura basica caro ciudadana
cobertura colombiano conforme conoci consiguio deberias dejamos desgracia detener empezaron enfoque entrenador
evaluacion explico explotacion faltan favorito financiero fuiste gordo habitual identificacion incremento individuales
iniciar invitados japones limpieza locos macri mencionar monedas nave necesitaba nieve obligacion observar once
originales pacto particulares presos profundidad prohibido putas quise realizacion regionales religioso renuncia
revision roberto sabido salieron sexuales tarjetas tendencias tonto trabajado transicion trataba tratan venia verla
vuestro afirmo alerta alfonso aplica aprendizaje basicamente basicos carmen casado caza combustible conviene
curiosidad damos deportivo desayuno describe diversidad droga debil egipto ejercer emperador empezando ensayo escapar
estabilidad estabamos exclusivamente experto expresa fallo fiscales funcionar fundador garantizar generaciones
habilidad hacerme hernandez hicimos honduras incendio instrumento interesado investigadores investigar lento lleve
manifestaciones mueve originalmente paja palo piensas podamos pollo pones profunda radical relato reloj requisitos
revisar riesgos roca salto secretos senti sirven soldado ten teniamos traje universitario verdes vuelven abuso
ambiental asco bandas bolivar caballos cartel castigo categorias ceremonia chileno chinos cierra computadora conducta
confiar cortar creditos cubierta dame derrota descubre destacar dieta establecimiento estructuras famosa formula
golpes gracioso heridos https ilusion instante lanzo lagrimas medalla multitud nieto nuclear ocupacion olvidado
organizar pacifico pelota pendiente permitido plato porno pre previamente quita ramos reciben recomiendo recuperacion
rueda soledad sorprende supuestamente temor tirar tranquila ubicado urgente verdaderamente verse virtual xix album
arabe unicos aborto ancho apellido aprobado aviones borde canto conductor consciente contento conversaciones curioso
dama desierto destruir directora duque editor educativo ensenar entregar equivalente escuchando femenino feo ficcion
fronteras funcionario fundamentales genio hijas hoja individuo invitado isabel jefes limpiar louis lastima manga
marcos mediados medias mencionado mostro maquinas necesariamente orientacion patron positiva procedimientos profesora
quedando quinto rendimiento reservas reto richard salarios sentado sientes suprema titulado tipico une valiente vende
vengan verga vicepresidente acepta acusado adecuada analizar app arco asesino asiento asumir bolas caballeros calma
caminando capa charla creia cuentos cumbre declarado dejas desaparecido embajador equilibrio equivocado escribiendo
excusa exige expansion firmado guerras hechas hermanas identificar incluir lector mecanismo miren negativa ocupado
olvido orto parada poderoso portada previo produjo profesion puebla raices rechazo refiero reflexion rescate situado
tesis tia ventajas vivos votantes organo organos alas amigas aprende armadas arreglar asegura atender autonomia
bienvenido botella basico cajas campeonato cantidades cerro ciertamente coger colegios composicion concha condena
conocemos consigo constituye creciente criterio criticos daria data define digamos electorales emociones empiezan
entienden espiritual femenina fiel fortuna gabinete guillermo gustado habiendo huelga inicia instagram instalacion
lanza limpia manual maravilloso mate menciona miami muchachos muestras negativo obama oracion orgulloso parcial
permitio producen quitar recientes religiosas respectivamente ridiculo seguimiento sergio sesiones socios suave
tendras teresa territorios tira transformacion universitaria world academico actriz actualizacion adicional alemanes
amarillo aprovechar basa bello bravo cabezas catalan cercana charles city coalicion coches combatir coordinacion culto
dato dependiendo depresion dioses distinta efectivamente electronica emocion empresario escucho esencial espada
expresar flujo galeria garantia gasolina habana hiciera hilo indio indigena interesados jack jajajaja laborales
latinoamerica liberales llevamos metas minima moviles preparar propietario protagonista quito quimica realizan revela
rusa sentirse sienta siria sufrido tengamos totalidad tratados urbana versiones violacion vivia volviendo acompanado
alex alimentacion alonso alternativas anuncios britanico combinacion conocia cultivo celulas cesar desconocido dijiste
duenos echo efectiva embajada empece especifico fijo formal gris grafico guarda historicos hospitales heroes incluidos
inmediata ira jean juvenil largas literalmente llamas maestra manifestacion matematicas mecanismos moto ordeno oir
pagan pagos pasamos pesca pinta plazas posesion prioridad reglamento respetar rurales salsa salta separacion sucedido
tasas tesoro toledo toneladas tribunales zaragoza etica acaban acero ala aparato armado autobus barra bicicleta
bolsillo busco camiseta casualidad cinta cirugia coca comparte creando decian departamentos determinado dolores
domicilio dominicana escenas esclavos estare estatales existentes explosion extrema falla fans firmas gatos gil
guardar gustaba hogares informa inocente internos lanzado lectores lei limpio llevara mark max merecen montevideo
moscu murieron malaga nacionalidad palma pendejo poema pri promesa protestas pudieran queja quinta referencias
reproduccion sabiendo sanidad simples sindicato soberania sufre taxi terroristas testimonio tom tomaron transparencia
uniforme venezolana verdaderos abiertas adolescentes aldea amante android aprendido asistir asociaciones autonoma
beber black cambiando cansado chiste circulacion cometido comienzos componentes conducir consta crece criminales
crimenes darles deberan desaparecer descarga dibujos empezamos especificamente facilitar famosos fila firmar fumar
gritos hayas henry herido ideologia ignacio imaginacion inflacion integrantes kim mantienen mato misterio nariz
nicaragua occidente onu oscuridad paisaje participa pensamos penso poblaciones pop preciosa quince redaccion renunciar
repetir salas seguira sensible sigues sobrevivir suiza tristeza ventanas accidentes administrativa ahorro alquiler
amable antiguas apariencia ayudan banca bellas cadenas caos censo cincuenta colectiva compuesto contactos contando
convertir crean criterios cronica culturas delegacion despacho despertar despierta docente documentacion eje
estrategias finanzas fortaleza ganancias hare integral intenciones invertir inutil kilos leccion legado levanta
llamaba lluvias luchando mariano masas muerta muertes panorama park pastor pedazo permanecer presidentes prevencion
profundamente quedaba querida rama raul revistas revolucionario roto ruedas seamos seguia serlo signo sois sufrimiento
thomas tomas vaso veracruz visitantes william abiertos acabado administrativo amenazas ayudo bloque bosques campamento
clinica condenado conferencias convenio creada cristal cristiana decimos dedicada defiende definir desarrolla dirigir
dispone dulces ejercicios elaboracion eras estable estreno exceso extranjera financieros giro gratuita grito
institucional juzgado largos liderazgo llenar longitud lorenzo min mover muchacho naranja negociaciones olvides otono
pagado permita placa podremos pongan recepcion recoger refugio regalos representar represion ruiz sacerdote sebastian
seco sufrio supo tardes tele teneis territorial toro tragedia venganza vigente volar acido afectados apartamento
barato biblia bombas buscas calderon candidatura caracteristica caido censura cerrada comiendo comprende conquista
contestar corazones creciendo cruzar cuenca desaparicion destacado dichas dificultad dudo dolar emision entrevistas
espanolas esperanzas exigir extremadamente favoritos felicidades finalidad fruto guadalajara guitarra ignorancia
incidente independientemente informado inscripcion inspiracion invitacion justa love mencion milagro nena normales
nosotras notable observa ocupar oceano ofrecio parezca pasara pasta poemas preso propietarios reducido regresa
regulacion romero rompe suspension terrenos terrorismo trajo turistas viejas vital victor whatsapp xvi adolescente
adquirir alegre altamente amar aves bordo calendario cancha catedral causar centrales circuito circular cobre
companera comprobar construido correa costumbres cruel cuadros cuyas difundir digitales dinamica disciplina
discriminacion disculpas dosis enamorado enfrentar escandalo esencia estaremos expectativas facilidad felicitaciones
fifa gesto grabar habeis hagamos humilde impulso informar instancia izquierdo jaime joda lentamente limitado llave
llegara llorando multa negras niega noble nombrado obtenido participaron participo peces pelear percepcion pertenecen
plantea policial prisioneros privacidad productor promesas rabia rayos realizadas restaurantes rodrigo santander
semillas sentimos soporte sostiene tour tradiciones utilizada vimos actuaciones aliados all apple apuesta avanzar
ayudas anade barcos big captura carnaval carreteras chilena comprension convencion convocatoria creador dedica
descubrimiento discos disenado disfruta eco ediciones eliminacion empezado encuentras encuentre envia escuche estima
excelencia examenes fabricacion federales financiacion frank ganadores gerente herida impedir importe info ingenieros
intensidad juzgar lanzar legislativo listos maldita mancha mauricio obliga obligaciones pecado penas pensiones
planificacion podes polemica prevenir psicologia quedamos refleja rosas rusos rutas record sacado selva silva
socialismo subio telefonos trabajaba vargas vistazo visual vol wow xxi admitir agregar ansiedad asesinatos asesinos
bob bolsas camion canta certificado citas claras comento considerada consumidores correos creencias criticar cuarenta
cubano cubierto cubre declara declarar delincuentes dependencia deposito desafio descubrio destinado diaria disculpa
docentes embarazada enormes ensena falsas garantias gravedad gustavo herencia innovacion intentado invasion julia
kevin latino llenos magnitud maldito matando mataron medicamentos misiones monumento murcia negar observacion
olimpicos perdieron perdi pizza platos plastico portugues prepara protocolo provoca proximas perdidas reporte
residentes responsabilidades rival sello semejante senalar signos solicitar solucionar suicidio sintomas teorias
terminan trayectoria tumba usos utilizacion vencer veras vivio volvieron aceptado actua adicionales agradezco agrego
ampliamente anillo aporte aerea bloqueo cambian capacitacion carbon cobrar comedia competir completar conclusiones
contribuir correspondientes cuota defensor denuncias desempeno dimensiones dispuestos eficaz encontrarse estadistica
existia fan fiebre fiscalia florida funcionan gane griego guardias herrera huesos indican industriales industrias
intelectuales international iphone ladrones llamando llame llevas logros manifiesto mercedes miseria novelas ocurrir
ofertas olvida pantalones paulo peruano pierna play ponte preguntan previsto probado quedara razonable referente
respirar reves sacrificio sali sano sencilla separado sombras street surge tenis terapia terrorista toco tranquilidad
transferencia trate turquia ubicada veamos vega venden videojuegos vidrio vii virtud abandonado acta actitudes
agricola aprendi aprobo atmosfera bebes bienvenidos blancas brasileno bus capitulos celebro chris ciego comisiones
conciertos confirmo confusion conocio continuo costado cuartos comodo danza decidieron detenidos diccionario dirigio
dispositivo echa elena encuestas estandar europeas falsos fantasia fija frecuentes fresco habrian hitler imponer
iniciativas inmigracion inteligentes lana limitada madrugada mantuvo marcado medina metido miranda misa motores mueren
nervioso nucleo obligados patas persecucion pesado pescado plataformas popularidad pozo precioso preparados propuesto
quejas rajoy recibieron registrado remedio reputacion rumores sinceramente sindicatos this trenes universitarios
vinieron vives alcanzo alemana amado anna apunta aragon asistente ayude anadir caen casco chicago cocinar colectivos
confirmar contaminacion copias cumplido descansar descargar diagnostico digno directores dormido dona empleos ensayos
estabas estudiando explicaciones frutos galicia grabacion grasa gritar huir inglesa intentos japonesa joaquin juridica
macho mail mary maiz mire muriendo musicos ola operativo oral organizada ortega paraiso pasen pendientes peninsula
poderosa posteriores practicar preocupes presa proporciona proporcionar provocar quedarme queres reacciones
recomendaciones relevante rutina sabian senadores sepan soportar surgio tetas time times tomen veas vera utiles
aclarar adopcion adoptar alarma alegro almas amanecer anuncia apartado asalto berlin boton basicas cercanos colegas
colombiana colonial comenta conduce confirma confirmado conocidas consentimiento contaba contado conveniente
corporacion cortos decidi demandas descuento desempleo deudas direcciones dire dispositivos duelo educativa embarazo
emocional encanto entran escudo estancia etapas existente favorita filas flota fomentar frecuente frecuentemente fruta
fuga ganan garganta grafica helado himno house ideales informatica investigador ios juegan king lobo lograron logico
margarita matan medellin mensual mete miras monterrey mostrando muebles musicales negociacion oficio parado pierden
presentarse prestamo receta recibo rincon sagrado salgan salimos salvaje sanciones satisfaccion sexy situada smith
solia sonora sorprendente sovietica steve sufren sugiere supe tela texas utilidad vasco visible vistas windows with
exitos aceptacion adn agustin alcanzado alegra apreciar atractivo avances azules bahia billetes camisa campesinos
capitalismo cargar chilenos cia clasica com cometer comprado comunistas debates directiva discursos elevado elige
electrico encantaria encuentros enferma enfermos enfrente entrado escribo esperemos estimado estres eva expreso
federico gimnasio hectareas hey hombro jodido judiciales luchas mac maravillosa marketing millas mineria mini
mundiales merito nego nubes oaxaca ocultar oscura papas pasaje pelotas pez preocupado preparando provoco publicados
queridos ramirez realizaron relacionada renovacion retorno robado rojos rompio semestre servidor sintio sujetos suarez
terminal terremoto tony trampa tremendo triple unirse vela vestidos vuelos absurdo adulto afectan agencias alan
alimento alumno anuales aprobar artistica ascenso asientos asociados ayudando anadio brutal cartera catalogo celulares
cementerio colombianos comenzado consumidor continental convencido corruptos crema cubana cumplen debilidad debian
denunciar desaparecidos destaco detencion disney durmiendo deficit eficiente entrego entusiasmo esperado estupido
etiqueta expresiones extranjeras filipinas fox from fuertemente geografia golfo haberlo historial impide incluida
ingleses intenso intentan jimenez joe jugado juridico justamente liquido mantenerse mejoras mide militantes minerales
miro miss mito modernos monto mortal municipalidad osea participan pasaporte pega perra propuso proveedores panico
realizando rebeldes recibiendo refugiados respaldo romano saludable saque sentidos sere sirvio tocado tuit utilizados
vete volvi vuestros walter arabes aburrido adaptacion ajuste alfredo amas anime armados asesor asturias atentado
automaticamente bebidas boy cambie campus caridad celebrado clasicos comentar comienzan conservador considero
contratar coraje corresponden creas cuerda calculo empresarial entretenimiento espacial especificos esquema estetica
extremos fallecio financiamiento free frutas futuros fisicas gama gastar gutierrez habiamos horarios horno horror
humanas inauguracion inclusion inevitable inseguridad invita judio justificar legalmente libras mantenido maravilla
marihuana masiva miel naturalmente navarra notar obtiene ocurra origenes penales permanece peruana piano pinche podeis
ponerle positivos preciso presentaron ramas realizados reduce requieren retrato sabiduria sales sana scott sepas
servidores star suceder sucesos tarifas tiros titulares traicion trama usada usados valladolid vendido vietnam
voluntarios adquisicion alexander almuerzo amantes antiguedad apoyan asociado balance banderas bebida becas bomberos
canarias capas casarse causado citado competencias compro considerable convento coro cadiz daban decenas deportiva
describir desigualdad disputa electronicos espectacular estudia evidentemente evita full funcionando gritando gustos
hacerla hipotesis hueso humedad ida inicialmente integridad juarez lamentablemente lea lealtad lecciones lesiones
libremente ligeramente marta medir mentir mike modificacion modificar monarquia morena muros news piense pilar pisos
playas poetas ponemos posta repito sabias sacan salgo seminario senorita siguieron socialistas suministro tejido
tendre test volvera xviii abandono abusos acompana acoso alrededores alturas aportar arreglo arturo autopista azar
buscamos camiones cantando capacidades catolicos causo center choque circo colon consenso consideracion continuidad
controles cueva defecto demuestran eficiencia entrando escolares estemos exclusiva habitaciones hermandad internas
jackson jesucristo jones joseph jurisdiccion lucia majestad manzana marruecos maya musulmanes nacer natal negociar
ordenador pasas pedimos pension perfeccion piscina pistas polonia precision pregunte rayo recoge relatos retirar rubio
salamanca seca secciones secuestro sensibilidad serios sexto sonidos subiendo sudafrica sufriendo suyos traslado truco
tubo vaca vapor vine violento epocas academicos administrador afirmacion agresion alba albert american andan apoyando
artificial aventuras balas barba banos bretana britanica brown buscaba cabron campeones civilizacion claves colocar
consejero considerados constituyen contienen contraste convencer correctamente costas coste creencia cuero damas
darnos defensores demasiada detuvo devolver diana diera dimension dirigente disminucion diversion doctores ejemplares
encantan escalera escasez escritorio especialista especifica esperas establecio eterno extiende extraordinario
extranos fallecido gonzalo grabado harto hoteles ilegales implementacion impunidad inocentes intensa japoneses kong
laguna lamentable llamaron llegas llenas marcar marques metio mostrado mios navarro nick novedad novedades obligatorio
obstaculos otorga pelotudo piedad ponerme preguntando presentada press prestar prohibicion quedas quedate
reconstruccion reunir rodeado sed setiembre sexta significativo sobra solas solitario sueldos tecnologico tigre
trinidad ucrania unida urgencia vendedor vota afectado agrega aguantar ahorrar alza andes aseguro autora beca bill
borrar can cardenal cima click clubes comerciantes compre conservar contribucion cubanos day defectos dejaba delgado
demonio denominado descenso dictador dira disposiciones doctrina eficacia elegante entraron escoger estomago
expedicion explotar externa fantasma generos habran haremos harina hollywood importan ingresar italiana juicios lavado
lesion literaria lleguen mami mapas mediodia modificaciones molesto mono negativos norteamericano oculta opuesto oso
pares patrones paula pedazos pene pibe planos plus prefiere preparada prisa productividad proviene quemar rasgos
reconocio recuerdan reparto repite restricciones rocas sara satisfacer servido seras siglas sincero sopa sra suecia
simbolos tapa tortura trabajamos transmitir trono vientos unicas academica acusaciones advierte aliento anunciado
asistentes ave averiguar besos cansada carolina certeza chistes claridad colaborar coma compuesta corrupto creatividad
cuadrados cuartel cultivos cuotas custodia decirme divina duros electo elegidos encargo encontraban entendi escribi
espaldas espectadores especificas evaluar exista expediente exportacion fea fieles formando fortalecer fundada
gobernantes gobernar gorda griegos guapa guapo hidalgo hong jugo labores lamento libertades like limita lisa
manteniendo maquinaria masculino microsoft minoria molina motivacion muera merida navegacion nervios nomas ocupada
participado parto pasaria pedirle peligrosa poderosos portavoz posts probabilidad prestamos pudiendo puertos radicales
referendum reir sarah secreta simon subido terminaron that tomada tipica valen vecina vigor vuelvan acabe ampliacion
aprobada artistico ayudado ayudara aereo bala balon barrera bronce cadaver caracteriza carteles catolico claros
colaboradores colonias comidas comparten conexiones conozca copas circulos desean deseas destacados destacan
determinacion donald duerme emilio enfrentamiento enganar enseguida episodios especialistas estatua feminista
ferrocarril finalizar futura ganaron hablemos holanda identificado idiotas ignorar inclusive indicado iniciado
interpretar iria iva ladron legislatura levante ligera literario live manipulacion mateo mecanica mesas montar
muchacha naves nazi odia operar organica paralelo parientes parques pata patente pedi perdona poseen preguntado
presupuestos procedentes prometo proporcion publicamente raras recomienda recordo reflejo relevantes retirada reune
romanos saga sam senalado sombrero subida supera supervivencia talla teclado temo tendrian tocando tonta tontos tribu
usualmente variables verlos vidal wikipedia abuelos acento acusacion afectar ambientales ampliar ando aprendiendo
apropiado armonia atraer autentico baby bilbao brian brinda cables capilla capitales caracteres cerdo chat colega
comparar condado constituyente contener contesta controla crecio cruce cuchillo codigos daran deba dejarlo desaparecio
determinada determinados discusiones disparos dispuesta dorado ducha duras enfrenta esclavitud est estandares eta
experimento factura fidel financieras georgia globo goma homicidio hungria incapaz incendios inferiores instalar
integrado interaccion jardines lenta limon llegaba maquillaje marchas matematica mentalidad micro ministra magico
nacionalismo narrativa neta netflix obrero observaciones olvide pagando perspectivas presta privilegios protagonistas
realista rebelde resena revelo sabio saldra salia sobrino sorprendido sucio sumamente supuesta tabaco taylor
temperaturas tienden tokio tomamos use variable verificar vivas vinculo acepto aficionados agricolas algodon ancianos
apoyado aprueba arresto asume atletico aumentando boletin caiga carbono charlie climatico cobra complejos corredor
cortas crei decirles demostro desfile ejecutar eligio encuentren entregado escuchas esfera estupidez exclusivo
extincion extraordinaria facultades ficha formada foros faciles gratuito hables honesto huele huella huracan indias
infinito jugada lara lateral ligero limitaciones llevaban manifesto marcelo mega migracion miran montes munoz musico
nacionalista necesitar nobel occidentales opera ordenado palos pasados permitira pidieron pos precisa prestigio
privilegio productivo prohibir practico puentes reconocida recurrir referirse reflexiones retirado retos retraso
reunido reunio rodea seguida sentada separados sirva solicita sospecha supuestos sindrome telecomunicaciones
telefonica testamento tolerancia toros traducido transparente vendiendo violenta alvarez angulo acercarse actuando
andrea armando arroyo avanzada anadido batallas bibliotecas bonos burgos calificacion cartagena cayendo cenar centavos
cerrados chiapas comen comparado concesion concluyo conserva constancia constantes construcciones convierten crecido
deberes decente demonios despedida digna distritos dandole debiles edward empate engano entendimiento eric escaleras
escenarios estais eterna exilio film hacernos historicas huellas hector instruccion introducir janeiro juana lagos
lema liberar literal llevarse lleven localizacion logo lol lord may menciono nube opositores orilla oxigeno paco
paquetes participando pesada pintor pinturas pistola polo ponia presidenciales queriendo quimicos racismo rebelion
reclamar relativa resultar robaron roger ron saberlo sabeis secundario seriamente significativa sonar team tenerlo
tenias tercio testimonios tiende tomate traen urbanos viii enfasis acorde acostumbrado adam admite advertencia
afortunadamente agarra alicante alicia aparatos are arquitecto arzobispo asesinados atletas basados bestia botas
buscado cargas casada cana cinturon coloca columnas comando conservadores consultar cristobal cumpla cumplio dejemos
desaparece despierto destinos dile discapacidad disenos disminuir distincion divorcio editores encantado enfrentarse
envidia esenciales estatus esteban estilos euro exigen expresado faltaba favorable fibra gases granja grano hermosas
hombros habitos imagina impulsar indicar injusto irak jalisco jornadas lady life litros llaves mafia mensuales
migrantes monstruo mora moverse movilidad nombramiento ochenta ofensiva open oidos parcialmente peleas pintar plana
pongas preocupaciones prestado protege proveedor proyeccion pudimos quema rata ray recinto recorrer relevancia rendir
restauracion rodillas ruptura sacando saldo saltar sancion tablas tanque tarifa tremenda viaja victorias vigencia
viuda volvemos vuestras wifi abarca aguirre ahorita aislamiento alcaldia amarilla aprovechando buque burla carros
compartido computadoras conductores conectado conectar contemporanea cuida cumpliendo dejara desarrollados
desarrollando dominante ejemplar empiece entendemos escape escritora espectro estarian etiquetas eventualmente
excelentes externos farc fatal firmo fundado fundamentalmente fusion futuras generan golf green halla implementar
incorporacion informaciones ing iniciales insultos intervenir invito latinoamericanos lazos manifiesta messi modalidad
monasterio muchisimas ofreciendo opina orquesta palmas papi pdf pedidos pegar pelos perdidos pib politicamente
preferencia prefieren prometido proponer ratas recompensa rehabilitacion rollo romance ruinas sacaron sesenta set
solicitudes sorprendio sospechoso sucesion susana sustancias terceros tramo trasero trece unir uribe utilizo xvii your
eramos abren agradecer agujero alcaldes aparecido aparecieron aparente aportes aprovecha avanza barro bbc bici boston
camioneta cerebral coco compleja componente conjunta conspiracion contentos coordinador corregir crearon culpables
curva definido delincuencia deriva desnudo destruido disparo divide divino domingos educativos emitir ende enhorabuena
ernesto establecidos establecimientos estrecho exitosa exploracion explorar exportaciones filtro financiar fomento
ford fotografo funcione funeral fabricas garantiza gigantes gobernacion gubernamentales guinea gustar guzman home
horizonte incertidumbre infeccion injusticia inmensa inspeccion inspirado invisible ire juguetes junior lavar lentes
levanto llamamos localidades logran mandan masacre memorias metropolitana mochila nativos nelson nobles nombrar
obreros organizo orgullosa ortiz personalidades pertenecientes pierda placas provenientes queden reclamo reparacion
resuelto robot rubia sacerdotes salidas satelite sostener sostuvo sucia sustancia terribles titulada traido trigo
tuits tuviste uds unio vanguardia velas vertical west will afirmar agrupacion ali altar aporta ataca atraccion
autobuses avanzado ayudarte baloncesto billete bla blue bodas borracho brillantes buques cagar capitalista cercanas
coincidencia comenzando complicada compromisos concluye confia conscientes construyendo continuan cotidiana creyendo
cuan deciden definitivo depositos derivados desnuda destinados diarias diosa diste doctorado emisiones enseno escriben
especialidad establecida estrecha estudiado estuvimos exacta explican exponer expuesto extensa externo extraccion
extranas fallecimiento faltas fantastico flaco foco franquicia felix fisicos gala ganadora gobernadores graficos
guadalupe guayaquil historiador inocencia ironia irte johnson latinos leal licencias mascota master mentales mineral
miraba movilizacion nazis norteamericana not ocupan ofrecido oraciones parroquia pepe pila portero positivas
preocuparse pretenden prisionero parrafo recomendacion reflexionar relativo religiones residuos responden restantes
samuel sostenible sucediendo sugerencias sustitucion taza tributo turistico unen uruguayo vegas vencido veran visa
acordar acudir agricultores air almirante analiza bailando bando batman boludo bonitas botellas catalana cielos
comparto complejidad comunismo continuamente cosecha credibilidad cualidades decoracion delantero denominacion
densidad diariamente directos donacion edades ejecutiva elizabeth empiezo enamorada entienda estupida exigencias formo
funcional gafas generado geografica gota guerreros hinchas incluidas indico infantiles involucrado jefa jonathan line
marte masivo mediterraneo mentes mmm marquez nacidos normativa nucleares off olimpico organiza partidarios pastel
pastillas peligrosos piensen preguntaba presentaciones presiones primarias procede provisional radiacion reconocidos
republicano ricas risas ritual secuencia segui semanal sentarse sientas sir solicito sorteo sumar tecnologica tematica
tomarse tramite usaba usamos valientes valorar verdades verme viajeros violentos volveria vinculos white zamora
abiertamente abordar accesible acompanada acontecimiento acusa adoptado ajena ajeno allende amparo americas animacion
asegurarse aumentado austria automovil autentica ayudante barata bastantes benito bernardo bibliografia bloquear
bolsillos bote brindar bromas bronca busque cambiaron centimetros coincide cole comisario consultas convivencia
defendiendo dependen deportivos der detiene dijera disparar divertida economista economicamente ego exitoso expone
fanaticos fragmentos gubernamental hueco imbecil imperial incapacidad incrementar intendente irlanda italianos joyas
licenciado mascotas miller minera monumentos mundos museos narcotrafico nene nocturno ocurren ordenar orejas out panel
perfiles permitan pesa pilotos plenamente pon ponerte precedentes presentando protegido provecho reconocen recortes
rector recuerden respiracion revolucionarios romantico ruben salvajes seno separa suelta superado supervision suponer
sao tirado tripulacion usd vegetales vienes violaciones visito voluntario wilson alvaro abc adquirido afectadas
agregado amazon anciano asilo aumentan belgrano biologia bolso belgica cadaveres candidata centra compensacion
competicion concejo consiguiente construye contactar contamos contemporaneo contenta contratacion controlado
demostracion democrata denominada descendientes desconocida describio diplomatico directorio dirigidos disfrutando
efectivos elaborado energias escasa establecidas estuvieran excepcional excepciones exhibicion experimentado faltar
fauna flash funda helicoptero heredero inicios intervenciones ivan lidiar llevada maneja milagros miserable modernas
montaje muero nerviosa normalidad ocupados omar orgullosos parametros pasadas piratas planeado prioridades procedente
prometio pajaros quereis racista rancho reforzar requisito resistir respectivos reunirse revolucionaria rivales
rodilla sagrada saint salinas salva satisfecho separar seremos sexualidad socorro sofia tanques trabajadora tranquilos
tropical ultra unam utilizadas vacas vacia variedades varones vendra vestir vocacion volando vazquez acompanar aliado
alivio almacenamiento andrew apuestas arthur artificiales atento atlantico bajando baratos bares bendicion bruto cago
calientes cancelar canciller cap carece catalanes cayeron canon chihuahua comedor compara concretamente configuracion
conquistar contrasena contribuciones controversia corporaciones correccion creadores criaturas crudo cuadrado
cubiertas defienden demasiados descrito desear desesperacion designacion deterioro determinadas dimos disenador
disponer distinguir dividido divisiones diametro elevada emitio ente entiendes entrenar escapa escanos especializado
estacionamiento estatuto evidencias expulsion fina finca fino forestal fundadores ganamos gobernante hermosos hierba
homosexual homosexuales increibles inspector intentarlo jazz joan julian justificacion latinoamericano latin
legislativa leones listado lucro madurez maldonado marie matado medallas men mencionados mera monopolio multas
necesite noroeste noruega olas operadores palestina parecian pasear pases peligros permitiendo pilas plantilla pondra
promete provocado ranking razas recaudacion rechaza recordando referia regularmente reportaje residente respecta
respeta rumor rapidos samsung seguiran setenta senoras sientan terminamos tonterias transportes tristes trucos
tuvieran tunel urbanas valentin valioso valoracion vinos ambitos elite activamente acuerda agradecido agradecimiento
aguante aman artilleria asuncion autorizado barras bloques brasilena brillo britanicos bruno camina canadiense cargado
catalina catalunya centenario christian cientificas claudia cobarde cobro conformidad consideraba consiguen conversion
corren criatura cristianismo cuadra cuanta cuerdas cuidados decidimos decis dedicados dedican dedico delegado
delincuente demasiadas designado despido destinada donaciones dragon editado eliminado emma emplea equivocada
exclusion fallas fenomenos franja fisicamente hablen higiene identifica ilustracion importacion insulto interiores
jason jugaba lejano levantamiento maestria mayormente medicinas misiles muneca mascara nacionalistas obispos obligo
ordena oreja parlamentario perseguir perteneciente pibes pida ponerlo postre potable prestaciones profundas promueve
quedaria racional realizarse rechazar representado rescatar revelacion revisa romana rose secundarios segmento
seguiremos sencillamente senalan sillas singular suelos tejidos tradicionalmente traigo trasera turco unesco
university vaticano vendedores vendio veneno vivian what xii xiii abraham aceptable admiracion afectada afueras
almacen ancha anunciar argentinas arranca arrestado ataco atrae auxilio cabildo cali casino celebran checa chupa
colorado comprometido concreta condenados conecta confederacion consuelo cordero curar dados dependiente
desafortunadamente desarrollan determina dirigidas durar emitido encarga encargada energetica enterado enviados
escasos esclavo escritas escuchan excusas exposiciones express fachada farmacia fianza frenar fundo gays griega grita
importaciones influencias ingredientes intentaron jersey jode lecturas legitimo leopoldo levantado leve magnifico
maravillas marchar marino michoacan molestia monitor more musculos naci negativas notables obtenidos oscuras oviedo
paisajes pecados pertenecer peruanos pesadilla plomo podre policiales postal prado publicadas racing recuerdas
registrar reportes reside salvacion solicitado suben suceso surgen sintesis solido tinta tirando transformar tribus
usarlo vano variaciones villas aceptan actuan afiliados agarrar ahorros alimentar arabia asiatico auge baje biografia
bruselas carl catorce cebolla certificados citar col comido comunicar concretas conforman constitucionales construida
contabilidad contador contratado convirtieron calculos catedra comoda davis debut decepcion denuncio deportistas
deportivas desagradable desconocidos deseando desorden desprecio dinamarca disponibilidad dominios elaborar
emocionante encontrara estrictamente evangelio explicado fases fueras furia gallo ganancia gastronomia genetica
gimnasia good guion historicamente honestidad humildad higado iluminacion impone imprescindible indicadores indonesia
instalado involucrados jerusalen juramento kirchner legisladores libertadores liceo mandado manifestantes mantenga
marcador marx matt mecanico memes mineros miradas mortales nasa noreste noventa obligada obligatoria observando oliver
pague pareciera patricia pierdas poblado porcion preferido preguntarle progresista prostitucion protector proveer
provinciales reemplazar registrados relieve roba rodean serias sida suba sumo tarda tel tendriamos tic tim trajes
transforma trimestre tecnicamente vasos vendria venian verduras visitante vote indices abundante actualizado adjunto
administrativos aduana afecto afirman afrontar alejado amaba andaba aprecio armar arranque asegurado asignacion
atacado augusto auxiliar avanzando ayuden bono brecha caga cal celda cemento chan charlas cintura clinton cojones
colina comenzamos comisionado compartiendo compartimos comprando concejal concluir confesion considerablemente
considerarse consumir convencional corporal creados cuente cuna date delicioso desacuerdo desafios desgraciadamente
detectar diran discutiendo docena dormitorio dudar electricos esconde esencialmente extender extenso florencia fresca
funciono galletas generando grueso habituales habitualmente harian honestamente impuso inc incidentes indispensable
insectos insiste integrada intente interesada islam jim jimmy juntar justifica justin karma lata liberado lobos
manchas mande maraton marcada materna matriz mencionada mero meterse mitos molestar magica oculto pasajes patrick
peticiones pirata potenciales precedente prejuicios primas problematica proteinas quintana rapidez raros realidades
recibi recuerde refieren reparar republicanos retirarse romantica serpiente serrano sinonimo sofa soto suceda suman
temporadas temporales terminando terrestre tigres tomadas traducciones vacuna venimos verso versos vice volante
voluntaria von williams abandona abogada acogida afganistan aficion aguilar aislado alojamiento amores andy anonima
arrancar aula automatico barreras basadas bot boxeo beisbol calcular cenizas cnn comarca comes comodidad conduccion
confirmacion conociendo cortesia crecen cronicas celebre cupula desarrollada descansa diputacion dvd dejame educativas
ejerce electricas empleada encontraras espectaculos espiritus estudiantil eternidad experimentos expresidente
feministas filosofo fundamento fundamentos ginebra gregorio hubieras invitar iris jeje joya juzgados latinoamericana
legitimidad linguistica magdalena maldad maltrato matanza mejorando metales mexicanas miente militante misericordia
mocion naval nintendo ninez nostalgia notificacion ondas oscuros palacios pato pedia peleando peron pinera planetas
power pretendia previos primos proceder producciones produciendo protestar pajaro recta registra rompiendo santuario
sarmiento serbia sigamos simultaneamente solida tailandia temprana tenerife tiras tocan tope traduce traductor
transcurso tratamientos tramites tucuman urnas usaron usas vais valga verbo viajando vicio volcan votaron ibamos abra
abriendo activistas adelantado administrar administrativas adolfo advirtio alimentaria anillos aparezca aplicado arias
brigada bruce caballeria camisetas causando ceder celebrando celos cerradas cervantes clan colocado comisaria compone
comunicarse consideramos considere consulado contraria contribuye croacia cruza dejaste desplazamiento distancias
dividir doctora documentales dra editar educar elegida emprender enojado ensenanzas enviaron esconder especializada
existian famosas feminismo fijado futbolista gallego gallina geniales gustas hicieran hill hubiesen incomodo
informativo integrar inutiles israeli legalidad leonardo levantarse linux malvinas maniobra marc marea marron meten
metodologia mostraron mueven minimos national nido norteamericanos notado otorgado pantalon pardo parlamentaria
particulas pierre pija pobladores potente presentamos quedarte querias recibimos recoleccion reconozco rota semi
sincera sindical soberano sobretodo sugerencia suponia septimo tacos talentos temer tocaba torta traidor trujillo
united verdaderas vientre virginia wall yucatan acabas africano amistades angustia anima anualmente anonimo aplican
atacan automoviles bautista boletos cabrera celebrada circunstancia clausura comentado comuna confio construyo
contesto convirtiendo creativo dadas dedicacion delicado descubri deseado desperto disenada divisas dobles duran
ejercitos encargados enfrentamientos esperaban esposas existido experimental extendido face fantasmas filtros fuegos
gold gripe hablarle historiadores horizontal hot habito ibas imprimir inconsciente instancias integrante journal lean
leyendas lgbt limitar luisa mago mallorca mariana medieval meme mercancias minero misterioso monica nocion note
obstaculo odian ong parciales parecida pascua pasillo pasto payaso pegado periodos pino profeta prosperidad provocando
publican putos quejan quiebra quisieron recetas reclama regulares renovar resultan ribera rita roban ryan sargento
seguidos sensibles sentencias significar sometido sorpresas subsidios suicida teme transmite usen valer validez venas
viral visibles vistos votado valido young zapatillas abrigo abundancia acabamos acerco actas acusados adolescencia
ajedrez alcanzan alfa aplausos aprendio apuesto arts aseguran asociada atiende back bancaria boleto boom callado
cazadores cdmx celeste chaqueta cintas claudio cobran combustibles compasion completos componen comprobado computacion
conversar cool cooperativa creyo cuadras cubiertos cumplan debatir debieron demostrando denomina diputada dorada duena
ecuatoriano encontrados estafa estaras excesivo explique favorecer flora grabaciones granos hall hallar harvard ignora
ignorante incidencia incluyo inscripciones insultar interesan interpretaciones intimidad johnny lewis lindas matricula
mejorado morelos mostraba ocurriendo pacifica paloma pare pechos pendejos permitia petrolera pienses plantear
potencias preguntaron preservar procesamiento propositos pulso quemado rechazado recibida resultaron rinde rioja robos
robots roy salazar seda serena seriedad solares soltera soltero sony spam stephen sudeste sun superficial
temporalmente transacciones tuyos tactica valentia variar vestuario viola violar volumenes votaciones vuelvas
acercamiento adecuadamente administradores aeropuertos aguanta alternativo andando atentos atraviesa ayuntamientos
bush capturar comence conejo confiable consola convierta correspondencia cortado creativa critican cuidadosamente dare
dedicar delegados depender desconfianza descuentos dibujar doloroso echado enfrentan ensalada ensenado equidad
etcetera evitando experimentar extranar fabricante facturas formalmente frias ganaderia golpear guardado haberme
indiferencia inmuebles inter inundaciones irene irregularidades ironico jacob jordan kennedy laboratorios leen leerlo
licenciatura little llevarlo llora logrando mapuche mediano mercancia michel millonario morgan niebla nietos num
organizados partidas perjuicio perpetua planea plazos pluma poseer pretexto recibidos recopilacion representaciones
robando sanitaria seleccionado semanales sentimental servira simpson situa suministros supermercado tensiones trataron
tropa usadas variacion varia vecindario vegetal vengas vinculado vina votando xiv arbitro optica abrieron
acostumbrados admision alfombra aluminio anne anthony apagar apelacion aprecia arana armenia arreglos arsenal asesores
asistio atentados bachillerato bendiga best boliviano brevemente brujas cabina canones certificacion chip coinciden
completas complicaciones comunitario confundir congo conjuntamente conlleva consiguieron consistente convocar copiar
corrio crucero cruzado culpar curiosamente cardenas defenderse defendio dejaria directivos disminuye efectividad
elevar elimina emergencias enojo escondido espectador expuestos fabricantes facilita favoritas gerardo group hacerles
hashtag hazlo hipocresia honda impresiones indignacion informal iniciaron inminente intermedio invento investigando
irregular jubilacion juguete juveniles league lees libra localizar long luce manzanas mentiroso monarca monetaria
muertas narracion nobleza obsesion obtienen orillas orlando party patada permanecen permanencia permisos pinto polla
prd previas probabilidades producida productiva protegida radios rap reeleccion reemplazo referido reinado remoto
respectivas resuelve retorica rick semilla sentados sep shock soria sucesor sureste sabados templos tiroteo tonteria
traducir trasladado trastornos trayecto ubica visitado vuela zelanda acababa acabaron accionistas acordado adecuadas
alianzas almeria anexo antena asesinar avisar blogs cabecera calibre calvo carton chofer ciega cines coge colapso
comercializacion complemento comprador comprendo compuestos concursos consideradas consume cordillera cristales
dejarse demora deseamos destruye dirigen disfrute doc dominar duarte echando economias ejecutivos electores emplear
encuentres entren escribia estrategica evo falda forestales forzado freno gentes grand incorporar inmenso instinto
investiga jajajajaja jane lenin llamarse llevaria masculina mananas michelle medicas navegar observo obtencion ocupo
operador pabellon pausa peligrosas pensarlo perfume pesados pimienta pintado plantel plural potter psicologico
pulgadas pusiste quedes raya reaccionar reciba redonda reducida referentes reflejan registrada reinos relleno remate
renacimiento robin rostros saquen school seguian sendero sintiendo soltar sospechas surgido suspender suyas taxis
teologia tormentas trozo valenciana valio valles vayamos vergonzoso viera vigilar vih vinculados visiones adonde
alcala alias amada amazonas ambientes apetece aplicada asambleas asumio ausente autonomo bad batallon bonitos cajon
calcula calla callar camarada camas canaria cansancio captar casar chef cierran cocaina competente comunitaria
concedido controlada convencionales conviccion convocado corredores cuevas civica delta democratas despedido
destinadas detallada dividida divulgacion down decimo escobar espia estatutos estrategico excesiva extremadura fallos
fijar fmi fraccion frontal gabriela generoso golpeo grandeza guias haberle hacerlos harta hilos homicidios ideologica
ilusiones importaba indemnizacion indicador ine innumerables institutos intentaba jabon jamaica judia karen libreria
limpias llamen llegaste look malditos manipular medianoche mercurio mereces milenio ministerios molino muelle nativo
necesites nunez ortografia persigue pierdes pierdo podiamos portuguesa prendas preocupan presentados queretaro rastro
raton realizara reclamos recordado recordemos recuperado refieres relaciona relata respondiendo rodeada roles sandra
sanitario seguire sentirme senalando significaba sospechosos sostienen subsidio sustituir teatral tomaba trans
trastorno tratamos tributaria vaina varela veian vial viniendo virtudes voluntariamente volverse zorra aguila
activista adiccion adoro adquiere afirmaciones africanos amplias aplicable apoyos argelia asesinada atenas atractiva
atribuye autoestima balcon baterias borrador bulgaria barbara calificado casual causan cervezas cese clic colaborador
colecciones colgado comunmente conectados contempla crueldad complice denunciado desastres deseaba despacio domestico
dramatica enmienda ensenan enteras escogido escriba estructural estuviese expresan externas falto fascista favorables
firmes forro francesas francis gen golpea gradualmente gremio guanajuato guevara hembra honesta horacio horribles
howard ian inesperado infanteria inmueble invertido just kilo laterales lava licitacion light lisboa lograrlo males
mantequilla mediatica mencionan merecido miedos modificado monstruos monumental mortalidad nacen nigeria nocturna
obligar observado observatorio ocupando ofrecieron oliva oportuno opositor ovejas pagados pariente parlamentarios
pasaban pekin planteado plumas prefieres preocupada preocupados presentaba prestacion pretender procurador practicos
publicaron quedaban queriamos quimico recogida regimiento reservado revelar rivas ruego secuestrado significan
significativamente singapur sistematica sociologia south status sudamerica tablero tendrias tomara tratarse tronco
turistica tweets uber vago variantes varon venecia vocabulario valida wey avila accesorios acondicionado adecuados
administraciones amlo armario ascensor asignado audiencias aumentos azteca beatriz beta borges botones bruja burro
carecen caudal cerdos chance cirujano collar cometio compartida concesiones conocerte consultado costes crucial craneo
cubren debiera definen dependencias descubrieron diplomatica dirigirse dramatico ecuacion ejecutado encerrado
enfermera enfermeria equipamiento equivale escuchaba escudos escultura explicando expulsado extraer ferrari festivales
fichas fidelidad fragmento francamente francos fijate game gestos gordon gps gral gramos hablaban haiti harias
incorpora inmunidad insistio inusual inventar jamon legitima lena llamaban lola lote lugo madero mango maritimo
matrimonios merced milan moderado monos montero music mutuo natalia neutral niegan novios now obrera ofender otan
pakistan partio patetico peculiar perdiste permanecio pescadores pondria posturas preferencias presunto profundos
prohibida propongo proporcional prostitutas protegidos provienen puros punado realistas regalar renuncio repercusion
resaltar revelan revuelta rompen sabra sacas saludar sarcasmo sencillos sinceridad suelto surgir tamaulipas tango
telefonia televisa teorico toques trabajadoras trago tubos uniformes urss usaban valiosa vegetacion vendidos vendo
verificacion vernos viena visibilidad vocales volvia vuelves xbox acumulacion agujeros alusion amnistia andaluz andas
apellidos apuntes arenas asado atacando atrapado auditorio aviacion bailes bajado bondad busquen cabra cancelacion
capturado carril casados catedratico celoso centrado cereales cerrando ceramica clasificados clausula coherente
cometidos concedio concretos conseguirlo continuara contundente creian cria cultivar danar decida declarada demos
descontento desesperado diamante dijimos disciplinas disenar disolucion dialogos editoriales email emprendedores
encendido entendia enterrado entramos espere establecen estricto estupendo exigencia fabricar formulario frustracion
fuesen guerrilla hispano imaginas imprenta impreso influir insistir insoportable isaac isidro islamico jajaj jaen
jennifer jugamos laberinto lanzaron lazaro maldicion manifestado mediana menu misteriosa mona motos mutuamente meritos
nacieron network niego olla olimpica opinan pagamos pagas paguen pantallas partiendo patatas peli perdonar permanentes
pina preocupante presentador promocionar psicologica puntas quitado quimicas recibira recomendable rentas representada
republicana resoluciones restriccion reunidos rezar riego sacarle secos simpatia sinaloa sovietico steven suspendido
tatuaje tecnologicos terminada ternura territoriales trabajas turcos tweet vacunas velasco velo viajero vocal
vulnerable walker abastecimiento abu adaptarse afines africana agradece agrupaciones aislados alcaldesa alice alimenta
ambicion anterioridad antropologia aplicando aportacion aprenden atacaron atrapados aurora baila bancario bandos belen
bloqueado breves cargando caros castigar celebraciones chaco ciegos colas compartio companeras comportamientos compran
condujo contrabando contribuyentes coordenadas coordinar cortina criado cruces cruzada cup carceles desesperada
despliegue dirigia domestica donar echarle educado emisora empiecen empresariales entendio entere enviando estariamos
existan extendio favorece fbi finde flecha fortalecimiento ganarse gastado girar girl gobierna golpeado gravemente
hablaron haciendose here hipocrita honorable huerta imposicion impotencia incluia integran interino inventario
inversores jon justos lazo legislativas leyo liberalismo lindos litoral logramos luchan madura malasia manchester
mariposa maternidad mires mendez nacida non nestor observador octavo olvidemos operan operativos opinar optimista pack
participante patriotas patriotismo penetracion permitieron pilares prenda preventiva profe proponen psicologo puestas
puntuacion quitarle ram receptor remedios rendicion resulte resume retira retratos reunen sabiamos seleccionados
sensaciones separadas sobrina sometidos stalin story subasta suceden sudor susto sutil tos totales traidores ubicados
umbral unieron vacias verbal vere viajo visuales warner was abandonada aceptada acercan actualizar adelanto adulta
agresivo ahh ajo aldeas amargo amos amplios anderson animado antemano aportaciones apostar apps asociadas aspiraciones
asqueroso asusta atlas atleta aulas automatica basandose beach bicicletas bodega bombardeo calentamiento caravana
casero colonos compensar comunica concede conducido confundido conocieron conozcan conservadora consolidacion
contemporaneos contradiccion creido curvas cunado cedula decadencia dedicadas definida dejarla dejarte delantera
delgada derrotar descubren destacada diente dificilmente directas economistas edgar efectuar elefante enormemente
escaso escuadron especializados examinar expectativa expresamente extracto ferrocarriles firmaron formaciones fragil
furioso gary gasta genocidio globales gotas hallan halloween have hdp hockey homero hongos inconveniente
increiblemente indicaciones inestabilidad introduce interprete inyeccion jerarquia jubilados kelly kit larry
libertador lic lincoln llevados llueve loteria machos malestar mansion microfono moises montado movida napoleon
narices narra negacion pal palermo pamplona paneles partidario pasajero panuelo perla permanentemente polaco
preliminar premium prevista primario producidos pudiese quedaran queen radica ramo razonamiento recogido reconstruir
recorre refirio renovables representados requerimientos responda resurreccion reunieron rigor rituales ropas ruina
severo siembra silvia stone sucre sufrieron sumado supermercados supiera terraza timbre toalla tragico tios tipicos
vencio volvamos vulnerables zapata animos etico abel acepte aclara acosta activar adopta aerolineas aficionado afan
allen antepasados arcos ariel artisticas atendiendo bacterias basan bicho billones billy cambiara carter centroamerica
cheque ciclos clavo colinas colocacion coloco colonizacion comerciante complicidad compositor comprendido
comprometidos condesa conductas conjuntos consiguiendo convoca coruna crack cuaderno cuernos calido decepcionado
decisivo democraticos desconoce desperte determino diablos discute distingue echan emite emocionado encabezado enojada
enviada envian epidemia equivoco escuchamos especulacion eua eugenio extras fallado fantastica farsa fascismo felicito
fingir forzar fracasado fray fritas genes gramatica haciendolo hallazgo hallazgos hip homosexualidad houston huelva
indicando interrupcion invitamos iremos island jeff juridicas kilometro lesbianas llegaban llegaria locas lapiz
magnifica mandando mandatario maracaibo marinos martha medicamento minorias modernizacion monjes multimedia negado
orientales parados pareces patagonia patriota perdemos permitiria pertenecia ponce poetica precaucion presentadas
programado project quejarse radar raymond recuento redondo regimenes rehenes repeticion revoluciones reza ross sant
secas segovia significativos silvestre sonando stop sugieren superioridad supero surgieron tabasco ted tierno tomes
trauma tregua tribuna trofeo trozos turisticos tuviese urbanizacion utilizaron vacios veria vestida virtuales vitales
volveran volvere velez yoga abad actualizaciones actuo acusan admito aparecia apropiada aproximacion asistieron atado
atravesar avisos bang baratas bay bell bio bro cabrones call cantabria carpeta cecilia cera cercania certamen chi
ciclistas circuitos codo combinado compatible compatriotas complejas conveniencia coordinadora cupo debidamente della
democraticas derivado desarrolladores describen desee detallado detective devocion diabetes dispara dominguez dormida
entras escuchen estupidos existio formales formaron galaxia gestionar get graduacion guantes hallado hamburguesa
hardware hierbas honores humanitaria huyendo humedo ilustraciones incapaces incentivos inclinacion indicios
indirectamente infraestructuras institucionales integra interfaz inventado jay jujuy jun karl kenia libia ligas
literarios llanto llevaran mandaron mantenia marcho mariscal matias mencionadas merecia meto moon movistar mias
musculo nombro opone optimismo pacheco pana paren parodia part pascual perfectos pides pinochet piola plaga portales
preparan productora pronostico puramente puras puno quitan recto recurrente redujo relativos reparaciones repertorio
representando restaurar road robles sabras salarial saluda see siesta sillon sobrevivientes submarino subvenciones
sujeta supresion sustento tardar tentacion tirada tiran tranquilamente traten uva vagina valparaiso viceversa aburrida
acompanan acordo acuso agresiones aguja alejarse amistoso analista anfitrion angela asumiendo australiano autorizada
anadiendo barca bordes burbuja buscador camilo cantantes chabon citada clarin clinicas combina comicios competitividad
comprometida contienda civico colera dedicarse defendido definiciones deliciosa desnudos devuelve ejes enano escapo
escocia estricta estructurales fallar fascinante favores fijos filme finlandia forzada gallegos generalizada gratitud
grey habias high honorarios huyo inconvenientes indirecta infante infarto infeliz injusta interacciones introducido
investigadora ladrillo lanzada leales legislador limitacion living llano llenan laser magistrado maleta manejando
maniobras manuscrito matices mercantil monetario muestre marmol nadar narco necesitaban norteamerica nudo obligan
obtuvieron ofensivo ordinario otorgar patentes pensaron percibe perdimos procesado procesion prohibe protocolos
proveniente pulmon punk putin racial recomendado recupera regrese res revelado riendo romeo ruidos russell rie salvado
seguras seleccionar sellos severa sigas simbolico sms socialmente sonriendo sonrie sorprender stand sugirio taiwan
tito tortuga trajeron trasladar tumbas tumor usual valia varian vendran verle veteranos vigentes vivan voten wars
orbita actuado acuerdas acusar aerolinea afp ajustar alterar amorosa amen animados antioquia aplauso apodo aprox
apuntan armamento aroma arquitectos aterrizaje autonomas ayudaron bajan ball beneficia burocracia cabida cagada
califico cameron carnes cat cerraron clark clasificar coherencia colmo colo comete comunion comi concejales consegui
consejeros conservan consolidar continuaron contradicciones contribuido convenciones convenios convoco creadas
criticado cesped comico dante dave decirse delicada dependientes desayunar despedir devolucion die dieran dilema
dimision diplomaticos disfrutan diocesis domesticos dure einstein eleva eligen empezaba enteros entraba entregas
envuelto equipaje estatuas estimacion expuso fallecidos fanatico figuran firmada globalizacion guy haberte hipoteca
hop hostil ideologico imaginate incumplimiento informaticos infraccion inmobiliaria insisto introdujo ines jan jessica
jodan letal lampara lio marcial martillo maten mayoritariamente medicion mediatico metiendo mezquita millonarios mixta
muralla muscular multiple natacion nba neo ninja nombra notablemente oea oiga olviden ordenadores organizan oxford
padrino parlamentarias peronismo pito planeando podcast porto preciosas premier presentara presionar preve procedencia
produjeron promotor propiamente regulaciones reservados resiste respondido resta rocio rodolfo rotos sacamos
sacrificios saliera simpatizantes solian subtitulos sumando tarta tenerla textil tomados trampas transportar trazado
triangulo viajan volveremos wayne wtf abismo acompanados adicionalmente admiro afirmando aleja alvarado amamos ann
anular apaga aprovecho atenta audiovisual aumentaron autonomos bajada balanza besar bocas bolivariana box bue cantan
car carnet chinas christopher comercios company confesar consiga contemplar contenia contribuyen coral coreano costar
cuestionar cuidando caceres celula complices dario decano dejare derrotado desaparecida descubrimientos destruyo
directivo disenadores disfruten dispararon distribuir dominicano echaron empatia ensenando espadas espuma estudian
existiendo explosivos flexible gallardo gilipollas gorra grabo grises hacerlas hayamos identificados ignorantes
imposibles impulsado infinita ingenio interesadas interpreta invitada java jin joel logre luchador lunar machista
magistrados manhattan mares marxista mates melodia metes mintiendo moviendo modulo nula nutricion ocio ordinaria orina
paraguas parana parker parrilla patrulla pensaban portatil prevision probando promovido proporcionan proporciones
proximidad pudiste puntual pag quo racistas recesion regresan regula representaba reproducir residencial retencion
roque salones sanitarios seguidas sentar sismo soporta stock suene sufragio solidos temen tiburon tijuana tonos
torneos toronto turista tacticas valdes vara variados villanueva vivieron vulgar watch zapatero zoologico abandonados
about abundantes activas admitio adquirio agarro agrada agrado ajenos aliviar analistas apareciendo apocalipsis asiste
auditoria austeridad ballet bancarias bartolome benjamin biologica buscaban caca cafeteria califica cambiemos camp
cansados cante cantos caracteristico case catastrofe ceremonias coahuila colgar concentraciones confrontacion
constituido continue convirtiendose cooper costera creamos cubo cueste curiosa comic defensas denuncian desaparecen
desaparecieron descripciones diamantes docenas editora eligieron enfrento enterarse estadios estela evitarlo facciones
figueroa filo fluido franklin frenos futbolistas german globos grabando haberla hamburguesas happy humanidades
imperialismo impidio implicados incondicional incorporado informaron inspira insumos intentamos inversa jerez jordi
juridicos khan land lenguajes libera lineal litro localizado machado manta marcan mediacion memorial meramente
misterios montones mosca mudo municiones martir mascaras nancy novias napoles olvidan opinas opresion optar oyo
paradas paradero parezco patricio people pertinentes petersburgo podias porta portugueses potencialmente pozos
prostituta protagonismo protestantes proteina provisiones quite recordamos refiriendose reformar relativas relojes
remota restante review ricky ridicula saqueo secta sedes semifinales separada sexualmente significativas single
society sonreir sosa suaves subieron suite superan superficies suscripcion tecnologicas terminen traiga tratos turnos
variadas velocidades viable violeta idolo abdomen abrazos acelerar aduanas agarre ajustes almacenes alteracion anotar
aportan armadura bank bardo borrado buses calmar cam cambien camisas carabineros cargada carrillo cigarrillos cohetes
combatientes comentando comience comio comunal condicional conseguimos contextos contribuyo convertira cooperativas
cordon corteza country cruda cruzando danny dean defensiva despertado diciendole diferenciar difunto diplomaticas
disponen disturbios dolorosa dudes ecologica egoista electorado electos elevacion encender encontrada entendiendo
entierro epn estelar estimular evacuacion exactas extendida fibras fierro filial first formados frescos gemelos
generosidad geografico grant graficas helicopteros hernan holandes how ideologias imaginario implantacion indicada
informativa ingresa iniciada inversionistas ipad izquierdas jodida kate know liquidacion manejan manto manuales
marshall milicia modalidades martires maximos noel octava odiar paralela pasivo pautas pego perfectas pica pieles
pierdan pinches piramide poderosas ponernos potosi presenten procesar provocan prologo publicando pulmones recordaba
respetable respetan respira right riquezas rodaje roman rubro sacaste sacrificar segundas semejantes senos sequia
sirviendo situados soja sostenido stanley sucios superman taxista terminas tire trabaje tranqui tunez universitarias
usarse verlas veterano videojuego vincent vip virrey visitando zapato absurda acabando acompano adopto agraria aguda
alegando alexis almohada alquilar altitud alumnado amables ambulancia anal analizando anunciaron arquero arruinar
asesina aspirantes austin avanzados aereas bachelet baleares bellos beneficiarios bigote biologico blas cacao cagando
caldo calzado casilla casta causada celu champions chavismo ciclismo cobardes cogido combates competitivo compradores
condenar confeso confirman congregacion congresos conmemoracion conocian contaron conteo corral cuadernos consul
daremos decides dei destruida destruyendo dieciocho disfraz domina durango ecosistema elevados embarazadas emigrantes
empeno empiezas emprendimiento enfermeras entiendan entregan escondidas escribes espejos esperes estrada explota
expresarse feroz firmemente formatos frentes galaxy gaza generador goza graduado granito habitan hemisferio hillary
hoyo impiden impresa inca inestable influye informatico insuficiente interpretado irresponsable jodiendo justas
lagunas lanzan late lawrence literarias logistica luke mantuvieron manuela marfil marin matthew mierdas mojado
narrador norman nomina nucleos obrador obtenida office oficios oponerse organico orientado page paradigma parecidos
patadas perrito peste piba pisa plantaciones planteo point porqueria premisa preparativos prestan prieto quisieran
quitaron racha realice realismo refuerzos rejas rentabilidad rentable rene repartir resentimiento resultando retroceso
rincones rotacion sabria shows sindicales skype solidario sport sucesivamente septima televisor transferencias
transformado traia trio tipicas vecinas veis vinculacion violentas vivi abejas accesibles adhesion adicto agotado
alejandra amy apetito apuntar arequipa arregla artesanos asesoria asiaticos asombroso atletismo auriculares ban
bandeja barranquilla boliviana brasilenos brooklyn business but cabana calorias campesino capricho carencia carla
castellana cazar cejas centenares ceo chau chavista clasificado comites comprueba consideraciones consorcio contreras
creyentes criticando cuenten dejaban departamental deportista descargas detuvieron dinosaurios dispuso ecologico eddie
eficaces emergentes enamorados encontrando encontraran esferas especializacion espinosa estableciendo esther
estrechamente exactitud exigiendo facto faro fascistas feriado filosofos flexibilidad fractura france frecuencias fred
fundar gestiones graciosa graduados guido harris hincha huye implicaciones impresos indiferente inmediaciones
inolvidable inquietudes inscritos inspirada intercambiar internacionalmente investigado jerry ladrillos lesbiana
ligado loma lomas lorca liquidos marti menuda mitre monje monsenor muchachas mud neto objetiva old olimpiadas
organizadas organizador organizadores otorgo pagara pampa participaciones pedagogia pelotudos pertenencia pete plancha
planteamiento plastica posada progresistas promociones pronunciado proyecciones recaudar reconciliacion reconocidas
recreo registraron reportar respondo rompieron replica santidad secundarias senda sentirte shakespeare significo sirio
solicitando sonia state subo suplente suponen tatuajes temblor temores terminales tesoros tips toluca transaccion
triunfos usarla venus vereda indole intimo abri acudio agresiva alberga alcanzaron alteraciones amateur americanas
antologia aprendan ara arizona arranco asciende asentamientos atardecer atreve avatar aereos badajoz barry baron
bendito bolivianos botes brilla buscarlo cambiaria canasta capitalistas caracterizado castigado caia caidos chaval
ciclista colabora competidores confunde confuso consistia controlan convencidos cortinas debida dejarme destacadas
discipulos diversa divididos dominacion dragones drenaje dylan ecuatoriana efe elegancia emplean enciende escalada
escolta escuadra espinas espirituales espias esquemas esquinas estatura estimaciones estupenda estupideces estuviste
estimulo eventual femeninas festividad fraternidad frios gallinas generalizado grandioso heavy hembras heroina
honestos humildes hungaro ignorando incorrecto infecciones informan informativos inmigrante inmortal inquietud inspiro
interactuar jaula jueza ken leia llamarlo lozano luto maletas manifiestan mantengan masaje matas mentalmente meterme
meti mezclado mezclar militancia margenes navegador nulo ochoa ocultos opuestos pala paliza pareceria percibir
perderse persa pinos polar precauciones prefectura privatizacion produzca provee psiquiatra querria rana reduciendo
refuerzo rencor repiten representativo requerido respiro retomar sanitarias sembrar spotify sucursal suenan sugerir
sugiero suscriptores sintoma taxistas terminara thompson tiburones torpe trabajaban urgencias usb valla vigo vinculada
war yang abran acabara aceptando acostumbrada adoptada albacete amarillas ambicioso anatomia anciana anecdota
anecdotas arbitraje avenidas avisa ayala ayudarme bailarina biodiversidad calcio calificaciones callao carajos
cargador cauca cazador cai coincidir comenzara cometa composiciones concentrado conectada confiado consumen correctas
creyeron cuchillos cuervo desarrolladas desperdicio destacando dispuestas disputas docencia dominado doscientos decima
egipcio elenco emily emitida empuje energetico entregaron erupcion escucharlo especificaciones espionaje estallar
eternamente existiera expuesta ferias fumando funcionaba fosiles galerias ganados gerencia got grabados guardan hito
html habil imaginado impuesta infantes intervino invencion involucra isis josh lapso levantan llegaran llegues lomo
lula libano manifestar maritima massa mediocre metieron miento monjas moscas movido mural musulmana mutua nativa
neuronas nevada noticiero noto nov novelista nuca obteniendo ofendido ofrecia oigan ordenanza orientada osorio pagaron
panda panza parra pas pen pereira perlas perseguido phil philip picante plasma porcentajes pornografia posicionamiento
preciosos preservacion productivos progresivo promocional prudente pureza pesimo repetidas reportero retener ritmos
sacarlo sancho sanz sencillas servia smartphone sonrisas sonado spanish store suavemente subterraneo tacto tapar tardo
tarragona tercios trabajaron travesia venda vestimenta votan webs whisky yahoo aaron acapulco accede acompanando
adaptado adivinar adriana aislada alfred amenazado amplitud andina apoyada aprovechamiento apto apunto archipielago
arreglado artesanal asistido atractivos atravesando autorizados auxiliares azerbaiyan bestias bin bloquea burguesia
camaradas campeche canton capo caracterizan charlotte chelsea chiquito cohete comemos conceder concilio confidencial
conste construyen construyeron continuado continuas cotidiano cronologia cubriendo dead dejaran demandar dennis
derivadas deshacerse designar deteccion dieciseis diploma discoteca dni duermo east ecologia elegi embarcaciones
english ensenaron entenderlo equivocados escombros esp esperen espiral estallo exagerado experta extremas femeninos
fijas finaliza fotografica funcionado formulas grace gratuitos gray guardian guerrilleros hadas hebreo hormigon
imaginaba imitar imposibilidad injusticias inscrito intentas jeronimo jugaron liderado limitados llevarla marcando
meditacion mejoramiento mercosur merezco metafora metalico mineras miramos moderada molinos monta muchisimos muda
musulman munecas muneco negligencia nieves notificaciones obvia odias ordenacion palestinos paraguayo paran pasaran
pasiones pastores petro pidan pongamos presume prime primordial progresiva promotores pronuncio prosa proximamente
rachel recibia recomendar recomendo recorte registradas resenas retroceder revisado rugby ruth seguiria senadora sic
sicilia siniestro sobrevivio sorry streaming sueco superacion surgimiento tag terceras terry tina traera transformo
tratas tristemente urgentes uruguaya valdivia vallejo valley variante vence videoclip vitoria volviera way zacatecas
elites aceptamos acertado aconseja acuerdan amenazo amigable andrade ansias apasionado aprobados ardiente arrepiento
asustado atentamente atrapar atrevido atributos ayudarnos book borrachos bosnia botin buda cairo calzada cambridge
celebraron cercanias cigarrillo cineasta cinematografica clasicas clinico cojo colchon combinaciones comentan
comparada compramos comprarme concentra consecutivos consigna continentes corresponda cortan crianza cruzan cruzo
deficiencias degradacion desconocimiento desventaja dictamen diplomacia discutido disenados disfrutado disfruto dude
edificacion efectivas egresados equivoca escrituras esplendor esqueleto estables estero expedientes expensas
facilidades ferrer firmeza franquismo ganaba garaje gobernado guardo hamilton herederos holocausto humberto huespedes
habiles habitat identidades identifican ignoran ilegalmente imparcial inaceptable inauguro infanta institute internado
interrumpir judas keith liverpool llevarte london magos maradona mercenarios merecemos miserables modernidad modesto
molestias moralidad mueran multinacionales minimas nacho net neutralidad nose novena noveno ofrezco olga operando
peinado picos place plantean pokemon predecir predio preferible preferiria probarlo pronuncia proporcionado
providencia principes pusimos pio polvora quebrada quijote raquel rayas reclaman reposo representativa resultante
robinson satelites segmentos sensores sensual short simpatico sky sosteniendo sovieticos suban suponiendo suroeste
susan techos tenencia tramos trolls ubicadas val valenciano viajado violador vladimir who xavier yacimientos zorro
acidos angulos acierto afectando agudo ajenas alternativos ancestros anoto anuncian april aprobadas asedio
asesoramiento asocia avellaneda aznar bobo brisa budapest calentar calificar cancun candidaturas caricatura causados
cesion chapa charlar chimenea cimientos citando colaboro college competentes condenada confiesa consciencia contaban
contarle contenedores conte corrido crezca culpabilidad cumbia curas comodos dallas danado desarrollarse desechos
detienen directrices douglas dramas drones dureza eclipse eficientes embajadores empecemos enganado enteramente
equivalentes escalas escribieron estereotipos estimada extraordinarias feas flechas flujos formaban fotografos
franquista gata guardianes hans hincapie hispana honrado hubieramos huelgas human ibarra imbeciles impactos
influyentes informados innovaciones instalada intolerancia investidura iso jacques jajajaj jejeje jodas kurt lienzo
ligada lucho lucy macedonia mandos mandibula manteca marcados margaret marxismo mayas mensajero miraflores modifica
motivado medula nico nicole night north observadores originario padece pandemia pandilla perjudicial pesetas pintores
pipa pistolas placeres planear plebiscito pol portadas positivamente prepararse presas profundizar protegidas pusiera
quemando radial reality recibidas redactado regularidad remonta renovado reporta resolvio resonancia respetado roberts
rodar roll royal rapidas sacarte sacramento salian sento sexos seul sodio solidaria square standard supongamos
sustancial tablet tenerte teoricos tirania tolerar tomates tommy transmisiones transmitido transversal tutor tuyas url
vagos valora vampiro variado vencedor veracidad vicios violadores visitan virgenes wordpress aborda absorcion aclaro
acompanamiento acompane adan afirmaba agradecida agradecidos andre anticipacion aprovechan aproximada apuntando
apostol arca arqueologia arriesgar articulacion asumido barril bernard buenisimo boveda busquedas calefaccion camacho
caminata campeona cancelado canela cano casita catherine caidas celdas cfk cha check chen chorro clemente clip cogio
collins columbia combinar comenzaba comics completado concluido conducen confirmada confluencia conocimos constituida
consultor contrarrestar controversias cristian cristianas cruzados decirnos declarando definidos delegaciones dentista
deseen determinante detesto dialecto dic dick dinamico dirigiendo durara ecuatorianos ejercen elias emigracion
empleador enfocado entretenido escucharon espina evasion evidentes excesivamente explicitamente expulsar fabricado
fantasias formulacion fracasos freddy fronteriza ganara gordos graham gusten haras herir homo hondo hormonas huesca
hurtado icono ilustre impresionado impulsa imputado innecesario insignificante intercambios interese intuicion
jefatura jung labio lauren limpios llevadas magazine manager manden maravillosos marvel masivos mejore metan milicias
misil mixto monja morada morris obligaron observan ocupaba ofrecemos olvidarse oponente ordenamiento originarios
pasiva panales pemex periodistica perry plantar pollos polemico ponerla porte poseia postales preocupe preparatoria
preparo presumir producidas prof progresivamente promoviendo proposicion rastrear ratones ratos recital recogen
redactar reestructuracion reflejar regresado residencias resistente revisando rivadavia sanos secretas secuelas
selecciones service simulacion soles someterse sono soporto sospecho sumas suspiro sustentable sustituto telefonicas
tenor terrestres teorica tierna transferir tutela termica universales user vacante variada vinculadas visite volvimos
vulnerabilidad abro abundan academicas accesos aceptaron acude adrian adversario advertido agradecemos agregando
alambre almagro almorzar amarillos animar annie anota asentamiento autenticidad belga beneficiar bmw busques cafes
cambiarlo cantera capturas cascos casillas castano castellon celebridades chad cicatrices cierren circula citados
colocan comas cometen cometiendo comparaciones comunico comunitarios concierne condeno consigues contrata controlados
convence corbata corpus corria cubrio cuchara cumbres cuentame daily decisiva declararon decretos deficiente dental
descartar desconocidas desearia desempena desempenar detenida diferencial dinastia distante dotado dulzura edit
egipcios ejerciendo elaborada emitidos encarcelado end envios escalar escasas esconden establecieron etnia expuestas
fallido faso festejos finalizo fort garantizado glorioso gradual gremios genesis habita hablantes iberica impactante
inaugural individualmente inesperada inician instrumental intensamente interminable intriga invitan islandia jara
julieta jurisprudencia lanzando leemos legalizacion liderar llover logan madame manada mantendra manuscritos
maravillosas mejilla menciones metida mienten mirad misioneros mobile mola molestan mon moore morado mudarse murray
necesiten neumaticos nombrados nova obedecer oigo organizando osos pelotuda perjuicios photoshop picado plasticas
poblados pondre poniente porteno posgrado preguntarse prender presuntos procura profesiones profesorado programar
prohibio propagacion prototipo pymes queramos quisieras ramiro reciban recibiran recogiendo recorriendo reducen
regalado regeneracion registran repitiendo reprimir reproduce respetos resumir revivir rossi sacarme sagrados saltos
salve satisfechos saudita seo separan sex sobran sonrio superando suplemento suprimir supuso taquilla tequila
terremotos trabajen traigan triunfar tragica unanimidad ups var velazquez vendieron veronica villano violin vispera
want zulia acompanante acudieron acumulado acusada adicion adorable alejados almacenar amabilidad amanda anales anita
antano anton apartamentos apelaciones apoyamos apoyaron aprenda aprovechado arroja artefactos atun ayudarle bajen
bariloche boris caldera callejeros callejon cantaba caracol ceniza cerros cigarro clero colectivas combo compraron
comprensible conceptual congresista constituir cordial cortada costoso creaciones criar cuerno dani dark dejarlos
demuestre derrotas desigual diarrea dignos dirigencia disfraces disminuido disparado distribuido distribuidos
documentado duo elemental elogios empleadas encaja entrenadores erradicar escoge estallido estrategicos extensiones
falsedad financiado flauta franca funcionales genios golden gruesa habitante hablarte helena hunter imitacion
impecable improbable impuestas influyente infracciones inmobiliario insercion invadir irracional jehova jeremy jodidos
juntan laurel lecho led licor lidera limitan linaje lionel llegados logicamente madagascar made magna mames mandamos
mangas manila marginal mari marinas masajes matematico mel milimetros minimizar monitoreo naranjas nieta nora obesidad
objetividad ocasionalmente ocurrieron oms ordenada otto oveja palestino palomas pancho parasitos pasaste pavo pedian
pertenencias pertinente pisar posesiones preliminares presuntamente pretendo previstos primitivo privilegiada
producirse protegen qui radicalmente reacciona reclamacion recomiendan reconociendo remera reporto respondieron
retrasado rige ring rob rodeados rompa sabores saldran saneamiento semanario senior significados sirvieron soberbia
sometida sordo spain suegra sueltos sabanas sotano textura tlaxcala traductores transcripcion tratara tuberculosis
turner urbanismo uruguayos utilice utilizarse ventilador veredicto warren wiki yerba unete abandonaron aclaracion
acordaron actualizada adaptar adelantar adivina admirable afiliacion afortunado aguascalientes ahhh alcanzando
alimentan animada ansioso anunciada apoye arcilla artisticos aspira atomica autoritario ayudaria bendiciones blues
bolivares bond boys barbaro caes cambiamos caramelos carlo carmona carpa catolicismo chupar cogiendo coloniales
compartirlo compromete confieso conformado conocerse consideraban constituyo contable contencion convergencia
convincente creerlo cuestan declarados dejarnos derechas derivada desaparecidas descubriendo desgaste despidos
despierte discrecion discipulo disparando divertirse dormia dorsal educada elefantes elija eliminando elisa
emprendedor encontrarlo enfoques entes entregados entusiasta espaciales especializadas estadia estambul exitosas
exportar fijacion forense formaba frustrado fuero fuma graba grabada gritan guay guiar harold hazte helados
hidrocarburos hope hrs ilustrado imagine impresionantes incrementa indicacion indiscutible inevitablemente infame
insta instalo intendencia intermediarios inundacion irlandes israelies itinerario latas law legendario legion
levantando levantaron limitadas machismo marcus mecanicos mejia migraciones monroe mosquitos mota movio nalgas negaron
negarse nicholas nominado nominal ocultas ocuparon ocuparse ofensa oponen padilla pagarle pasillos pastoral pelean
persiguen pesadas petrolero platano port portador practicando preguntamos pregunten preste previstas procesados
provision raramente receptores reciclaje reclamaciones recogio recreacion reglamentos regresaron repercusiones
represento restablecer revolucionarias rosado sabios sabran seattle secular serpientes senas silenciosa silencioso
simbolica solteros someter subi tambor tambores telas tenerlos terriblemente turca tuneles valiosos vampiros vascos
vergara view villegas wang watson yuri zero abrirse action ada afirmado age agitacion agujas ambiciones apagado
apariencias aplicadas arce atlanta atrevo autenticos barriles baston bendita bernal blake boliche bon brad cadera
calienta camila casamiento celestial celosa cerebros comparable comia conozcas conservado construidos contrarios
convencida corporativa corresponsal corrida cortando cresta creible cuarentena curiosidades definio desarrollador
desarrollos desesperados desgraciado designados despidio desviar disminuyendo distribuye duermen earth elevadas
emocionada encantadora encontradas encontrarme entregada equipado esculturas escandalos eslovaquia estancias etiopia
excepcionales exigio facial facu festejar fiable fire flamenco frito galan ganaste garras gemelas genetico giles
grasas gritaba guarde hablarme haceis haha honra hornos huecos humillacion incluya insuficiencia insurgentes
interrogatorio irani jeans josefina links llanos llenando lourdes luca magallanes malvado manifestarse mariposas
matarlo melilla metropolitano milla mirado morelia moro muchisima multinacional negativamente neil nominacion ocupadas
ocupantes ocurria olvidando orange origino orleans padron palanca pendeja perdedor peregrinos perjudicar peronista
ping pintada practican predicciones preguntes preside presto presunta productivas programada promueven punos quedarnos
quemada rae rapero razonables rechazada recipiente reclutamiento recogidos recuperarse regulador rendirse
repentinamente reportado research respete rex rotas salado saldria saludables science seminarios sen shawn
significaria sinopsis sistematicamente sonaba sospechar sports stan stuart subsecretario suero suizo teatros temia
terminaba torturas transformaciones transparentes trataban trayendo tributos tropicales ubicar utopia uvas velar
vigilante when word accidentalmente administra admitido adquiridos adversarios afecte afiliado agradables amarga
amenazando amoroso angola antorcha aprendes arde arg atrajo aveces brote caceria callejero campamentos carrasco
carvajal casera centrada cinismo ciudadanas cobrado cobrando comparando complica comporta comprenden concebido
conectividad consideren consistencia contados contratados convicciones convivir cooperar corrupta cosechas cosmos
costillas cotizacion cuelga cuide cusco callate decido decime declaran deliberadamente derribar desarrollaron
destruidos disculpe disgusto dispersion dividen dream drive editada elaborados encantada encantador enciclopedia
encontrarte enfrentaron entornos entrara especialidades estuvieras eugenia excesos excursion exitosos expandir
explicarle expo exponen factible faldas fatiga filadelfia filmar fincas fosa fotografico fran freud garzon granjas
gratuitamente guarani habre harrison hegemonia her his hormigas huerfanos huesped implicado implican infinitas ingenuo
iniciacion innovador inquisicion interferencia interpretes islamica japonesas lamenta leonard linares llamamiento
llores lodo luchado maestras mandas maps marcharse marineros mena mesias meterte mir moderacion motiva movilizaciones
nacionalidades nevera newton ocurridos ofrecerle olivia olvidamos olvidas opuesta paradoja paralelos parecidas
pastilla pendejadas perdone perseguidos pescar pin pizarro plasticos polacos pondran ponian porq prisiones procesador
programador prolongada pronunciar proyectar quisiste raja rebecca repetido repitio reportan repugnante revertir rusas
saavedra separarse sip sobrevivido supervivientes suspenso talvez tamanos tazas there tmb tokyo tortugas traccion
traspaso trailer toxico unanime vaga vencimiento violado vuelan walt willy yeah yemen abolicion abono aceites acoge
acordes acostado acreedores acuden adams advertir ago agradeceria alaska alegres amenazada analogia aplicables
aplicarse aplico apreciacion apropiacion arrojo asfalto asombro aspirar atracciones august avanzadas benedicto
bicentenario bilingue billetera bobby cabellos cambias cannabis cansa capriles carol carriles caseros chantaje chispa
choco civilizaciones claude coman comandos confesiones conocerlo consideraron contara contenida continuos convencio
correlacion creativos crecieron creyente criada creeme cualidad curiosos capita daniela debilidades delirio demo
dependera derrame descendiente descubierta descubrimos desprende destitucion destruyen devaluacion development
dinamicas disfrazado dormi echamos emancipacion emocionalmente enamora encabeza enfadado entrenado envie escogio
escondida escrutinio estadistico estrena exclusivos exigente expulsados falte fax fertilidad feto fluye folleto
forzados foundation franquicias fundaciones generosa gijon godoy gozar hard helen huerto implacable incentivo
incorrecta inexistente insignia instala instantanea interamericana interviene invierte irnos irregulares jupiter kent
kiev lan lance leandro lin lloran low luchadores mamada masculinos meridional microondas mitologia modificada
montenegro mostraban motocicleta mtv mujica nadal oct oligarquia opino organicos originalidad over paralelamente pauta
perdedores pesadillas pintadas pluralidad podio poli polemicas poste prohibidos pronunciacion publique pulgar pags
quilmes rechazan reclamando reflejado regina relacionan remover renombre resalta respeten resultaba rito roo salgas
santisima seguidor serra sinceros soberana solemne sombreros sudamericana supervisor tapia tejado telenovela textiles
too toquen traducida traes trapo true tuitear toxicos unificacion uses utilidades vacantes velada vena veterinario
vitamina viviente vodka volo vomitar yeso epica abrira accionar aceptarlo aceptas acertada admirar adrenalina albergar
alejo algoritmo amenazan andino apretar aprueban ascendencia asesinaron asiatica asumo atacada aumente austral
autoriza baba bajaron barriga bebiendo beneficiado bondi brindan bullying cagan cajero campbell canadienses carrito
castillos cedido cel celebramos centroamericanos channel chavistas claire coeficiente complicadas consecutivo
continuamos cortaron craig criollo cross crueles curriculum cursar decencia decidida descanse desigualdades detectado
dialogar dicta diecisiete discreto distinguido diverso divertidos dom drake eche edo ejecuta elegimos emocionales
empezara encarnacion enserio entendera entregando esqui establecerse experimenta explicaba explosiones fanatismo
farmacias festividades finalistas focos follar fortalezas fueramos farmacos gastan gatito generico geograficas hablara
heredia hernando hidrogeno history honrar huida implicacion infinidad insistencia instantes instructor integrados
intervalo invisibles involucrada jacinto jesuitas jet joyce justificado knight lente liderada llamaria llanura llenado
llevarme luciano madison mara marica medioambiental mezclas ministerial molde morro mueres magicos maximas next
nocturnos palencia panamericana pasarlo patrocinio pau payasos pegue pera perdera performance permanecido perimetro
pionero planeacion podrido porciones potestad praga precisos prejuicio primitiva procesal procuraduria proliferacion
prolongado pub publicitaria ralph regresando remuneracion repita requerida robados roble rosales saltando secretarios
semen sencillez side sierras sim situadas soda sonda sostenibilidad sri sta sud sudan sugerido sushi telegrama
tematicas terra they things tomaria tortas tortilla toyota tragar transmiten trascendencia trilogia troll tuvieras tve
vallas veinticinco vinagre virginidad arbitros abrazar accedio actrices adictos adornos again agresor ajusta ajustado
alejada alentar alfaro alimenticios anarquistas andaluza anonimato anormal antiguamente antojo antonia apolo
aproximado aranas aristoteles arqueologico arrojar ascender asegurando asisten asombrosa atribucion baker ballenas
banana banquete barbarie bate banera benitez bichos boludeces bombardeos borja buscaron cabras caigo callada caramelo
centenar ceuta cheques cho chuck cochabamba colaboraciones colgando compadre compiten concordia confirmaron
construidas contenedor continuaba contribuyendo correctos croata cuestiona curacion calida demostraron descendencia
descrita destreza detalla dictaduras distribuida dorados duramente ecosistemas ecuatorial ejecutados emisoras empujar
encabezada enojar entendiste entrenando enviamos erik estimados ethan evolucionado explicarlo facundo fideos filmacion
finas fusil gaceta geometria gratuitas greg hablaremos habras higienico ilustres impulsos incierto incomoda infiel
infinitamente influyen iniciando inmune intensas intensos ismael leas lesa levantarme levemente liberados libreta lily
lobby madonna maestre mantenerlo medicacion milton moleste mueva municion murallas murillo murphy necesitados never
nueces octavio operado osvaldo otorgada pactos parche pasaportes paseos pegarle peralta persistente pizzas plagas
preparate presentadora prestando prestigioso profundidades proteja projimo public puntaje quechua querella quieto
quitando quitarse rebano recupero redactor reemplazado respetando respondi restringido ronald sabremos salomon sobres
sorprendentes sucursales switch sydney tas telefonico televisiva tibia tirano tobillo tomarlo tomarme tumores
ucraniano uni uniones vejez venezolanas ventilacion verticales vidrios vil vizcaya validos vasquez wolf aguilas
integramente aborigenes abusar acelera admiten afortunados airlines aisladas alarmas alteza amenazar amsterdam
analizado ande anticorrupcion anunciando anibal aparezcan aplique apoyados apoyen aprendiz apostoles argumentando
arrogancia arteria atacados atacante atraido audiovisuales australiana autopistas autorizo autoria ayudarlo ayudame
bah bandidos barranco boluda borra bots bruta camboya castellanos castigos celebrara compa compatibles componer
compraste conciliacion conduciendo conejos conformacion conmemora convertiria convocada coyuntura crimea cuestionario
culos capsula darwin daras dawn deban decorado denis denso descender despreciable desvio detenerse dicto dietas
diremos doblar doler dubai echen ecuaciones emergente empleadores encontraremos ene enterar entregue erronea esclava
esponja espontanea estarias estupidas euskadi exploto finalizado flaca food frasco fuck ganarle ganen garza gene
generada goya hallaba hazme hostilidad identificada identico impresora incentivar incluian inmediatos inmoral intel
itunes jonas jura lastimar leona limpiando lleves lorena lucio lamparas mai mandatos manolo march mauro medicinales
menendez miniatura mix moleculas mouse mozo musa nah nana necesitado nervio oportuna orgasmo ortodoxa our pagaran
paramilitares parroquial pat patronato pensas petroleras pink pizarra please potenciar preguntarme propietaria
propuestos palido quemaron quintero race rasgo reactor realicen realizaba recorrio referida reflejos regala relevo
renault reportajes requerimiento resuelva rindio rondas rumania santana secuestros sena serviria seudonimo siguiera
silver similitudes sobrevive solitaria song spencer style taco tapas temple terminacion tocaron toni tradujo tratada
tumblr tyler vales veloz versus villar villarreal violentamente visualizacion votamos valvula eticos idolos intima
abandonan abuelita accidental aceleracion activacion activado acuna adoracion adquirida alemanas alquileres andaluces
anestesia anhelo aparecera apelar aportando aprobaron argumenta arnold arrogante ash asignados asignatura asta asumen
atreven audaz avena bachiller ballena bancarios bart betty bilateral bitcoin blando bol boletas bonus cabos cachorros
camarero canario capturados celia centrarse chaleco chilenas chingada choca cid clausulas clerigo cocinero colima
colorido comentaba compresion conducia conforma consecuente continuando copyright corporation corporativo creci crespo
criolla cubria dana ddhh death declive deducir delicia desagradables desapareciendo descomposicion destruyeron
desventajas devuelto diesel distintivo dominantes duquesa dejalo educadores empleando empoderamiento encaje enfrentado
engana ensene entrenamientos espesor exagerada exiliados explosivo fantasticos festivo floyd francisca frescas fumo
gaspar gitanos goleador gorro guardas guarnicion gustaban gym hacha hazana hipocritas hit hospitalidad hostia
humanista hundido huyeron ilustra imponen incrementado incursion independentista indique informada informando inodoro
invasores invernadero invitaron iron janet jong juegue latinas latitud liam librerias lino lpm luminoso mad mao
marcadas matrimonial mejillas membrana mensajeria miriam mitchell moria motivaciones mueble muestro nepal nike nokia
nombrada obediencia odiaba organizaron orozco pantano parcela paypal peatones perdia periferia periodicamente
pertenecian pidas prende preparadas proceden proclama profesionalmente prominente provocaron proyecta pudieramos
pulmonar puntuales pesima quedaste quilombo quiten recordatorio renal reorganizacion representadas representativos
repuestos reservada reuters revueltas riendas romanticismo ronaldo sabana sabroso sacaba said sandoval secuestrada
secuestrar sepamos serbio sirena sirvan slim sone subvencion sucesivos suegro summer supieron suspendio sigueme telon
terminologia tinto titularidad today tremendamente uff vacunacion vendia vestirse veterinaria viajaba vila violada
wallace work xxx yes etnico utero acercaba acostumbra activismo actualiza acuario adjudicacion adorno afinidad after
agonia ahorra alzheimer ampliado anarquista anarquia aranceles arbitraria aro arterial artigas asegurada aterrizar
audicion autodeterminacion ayudaran bancarrota banqueros benefician bodegas burlas buscarte busto caben cacique caigan
caminaba campesina carranza cartuchos caucho caudillo chatarra chicle ciegas cohesion comediante comerse community
compartidos complementaria conducto confian conmemorar conteste coronas costaba covid credenciales cronista cuarteles
cuarteto culpas cumplieron damasco danzas debi dejarle demandado denominados densa derroto desaparezca deseable
determinan devolvio difundido discapacitados distraccion domesticas dora ejercio electronicas elegantes eliminados
elimino elsa emigrar encargan encerrada encerrados entiendas ereccion escoria esmeralda esperada estudiaba
estudiantiles excluidos experimentacion extienden extorsion family feos fer folletos fomenta fresa gales games giros
golpeando haciamos herrero horrores hoyos ibn ice identifico ilustrar ilicito impedido importado importados importo
intervenido intestino irrelevante ironicamente jesse juegas julie kirchnerismo lejana lentos leves leiste ligeras
ligeros llantas lloraba madrileno marcel matanzas mayordomo metabolismo mostrador necesitara neuquen nudos objecion
omega omision operativa owen oyen oyendo panaderia paraje paralisis pasivos patologia pegada perciben persiguiendo
picada porfavor porro portatiles predominante presenciar presuncion price privilegiado progresos prometida protectora
prorroga pudieras queman quesos quiroga random reconozca records recorde recorridos recuperando refresco refuerza rei
relajado remix report republicas requerir respectivo retire revancha reverendo revisiones reirse rompan sacarse
salvando sapo satanas secuencias senoria smart solicite solteras sorprendentemente sorprendida stark stewart studio
sucias system tac tardan temblar tendido teruel think traslada und unilateral vagones vestibulo violan violando vox
yolanda zombies zoom etnicos exodo abortos abrimos absorber abstracto accesibilidad acelerado acera acercando acercar
act aguanto algas alude anchura antecedente antofagasta anonimas apuro arbustos articular asaltos asesinadas asique
asma atienden ayudarlos ayuno anaden barroco beltran biologicos bis borda bota brotes bryan caderas calificados
canchas cancilleria cantado cardiaco cargados cascada casting cauce causaron centavo centre cepillo chang chingo
cigarros cne colaborado colaborando comestibles competitiva complot concentrarse condes conformar conmocion consulte
contestado contribuyeron costarricense cruceros danes decias definidas desciende desinformacion detroit difunde
dinosaurio disenadas donante dudosa egoismo ejercido elevo eligiendo empuja enriquecimiento entrevistado episcopal
erosion especias estragos estetico eurovision faltado feb fijamente fuere fundadora furiosos fertil gancho generadores
genitales god granadas great grupal gusano gusanos hab hacker hallaron hallo hartos henri higgins historietas hocico
hoguera hunde impulsada iman inaugurado incompetencia injustamente innovadores inscribirse insecto insistiendo
interesar interseccion jake jamie jenny juzga laptop last legitimos ligados llevarlos localizada lora lucir laminas
make management mandaba manejado manifestaron marciales maridos masivas materno mazo mejoro memorable menta mickey
miden migratoria mill mit modales modesta moralmente nacimientos narcos necesitaria negando neoliberal nerviosos nilo
nublado nutrientes oasis obligando octavos ocurrira ofende ofrezca olivos opuso otorgan oyentes padecen participativa
paseando paternidad peaje pensaria pescador petroleros pinas planificar plantacion precisas preferida pretensiones
procedio protegerse protegiendo psicologos parroco rafa reinas reivindicaciones repaso repentina repudio residenciales
resistentes revise rifle ritos run salada sangrienta saudi say seguis semaforo server silvio sisi southern spa stefan
sudamericano suicidarse sumaron supuestas surf televisivo tenedor trabas tias tipicamente urna ventura vicepresidenta
vitalidad wade zombie etnica abanico acoger aconsejo acreditado acumular administrado adobe advertencias aguacate
albergue alergia alineacion analizan ancestral anteojos antibioticos antiguedades anulacion anonimos apagon apartados
apoyaba apuntado arriesgado asquerosa association atendido atrapada aura aurelio avanzo aver banquillo bautismo
belgrado boxeador brava cacho cachorro cagado calabaza calificada canas cedio cereal chao chiquita chistoso chubut
ciclon circulan citan clon clerigos cocinas codicia colocando comandantes comedias compitiendo comportarse comprometio
comunales comunas concretar condolencias confort confunden congresistas consultorio contraer contribuyente copiado
correspondia costara cover cuentes cuidan cunada delfines delicias denle denunciando deprimente desesperadamente
desnudas despegue diagrama dibujante dir dirigieron diras disimular distinguen divertidas donantes dotacion
ejecuciones elabora elvira emiten enfrentamos envien escapado escapan espectaculares estratos estudiosos evadir
evaluaciones evans evitado exactos exigimos extremidades ezequiel fabio faccion felizmente finos friends frijoles
galardon genuino gibraltar gozan hannah harvey hemorragia holmes hercules humeda iluminado imponente independentistas
indiana indicio indudablemente informante interesaba invitaciones isbn jugara june kai lama lejanos leonor levantada
ligar lloyd logotipo loreto malta manufactura marcaron marcela marchan melissa mentirosos mientas misionero mobiliario
moderados muhammad mitico nathan nitrogeno notario notorio obligadas ocde olvidados only origina originaria pagaba
pario pasarla pasteles patriarca pedirte pegan peluqueria penitenciario pensemos pereza pestanas picasso pileta
pioneros playstation populismo prediccion prefirio probo psicologicos publicitario puig parrafos purpura quincena
rally reconocimientos recurre reducidos referidos reivindicacion reporteros rivalidad rinon rodeo rompecabezas rubros
rien saliente salirse saliva sancionar sandy sentarme simboliza simpatica site sobornos sobrenatural solano sordos
subdirector subimos sublime subsistencia sucedieron sucesivas sufria suicidas suicido superficiales sustituido tajo
tech temblando tomarte transcurrido trasladarse trasplante trates uranio vasta viabilidad vocero yugoslavia zoo ebola
epico abstencion aburrimiento acerque acostarse actue acumulada adquisitivo alboroto ale alejar alertas alfabeto
alfombras alterado ame ami anaya angelica antenas antillas apruebe arica asegurate autorizadas axel ayudamos
bailarines barack basket besa boicot bonaerense bull buscara bustamante carisma cause cavidad chapo chorros cloro
cocido colin colocados comentarista complicados computador confeccion confiables contrarias contratista convenga
convoy coronado corporales corridas creativas cupos cyrus dance derek derrocar desenlace desnutricion destrozado
detenga dificulta difiere dignas disculpen discuten disparan disponia doblaje domino echaba echas embarcacion empeorar
encajar encantaba enmiendas enterrar escopeta esperabas espiritualidad establezca estocolmo europe experimentando
explora extradicion extraterrestres extremistas fake fausto ferro fichaje flojo florentino folklore formular
fronterizo gandhi gestacion gobernadora gobiernan guardando guarderia guitarrista hudson iguala implantar implementado
inaugura inconstitucional indie innegable integrarse intenten intermedia intermediario internamente interrumpido
involucradas jordania kansas lego liberada linterna loro macro magnetico marinero marines marroqui maurice metalicos
montt moros modulos navaja norteamericanas obtenga oficialista oler opuestas organizarse padecer paralelas parten
participen pasarse patronal periodistico permanecera pesas platon ponerlos porcelana potasio poetico profecia
prohibidas prometer pronta provocada quemaduras ratito rebeldia recibes recibos registrarse relax reliquias
rendimientos represalias requiera respetuoso respondan retiraron rima rocha rollos roosevelt sancionado schmidt
secuestrados seguidamente simpsons solis sophie sospechosa spot sucedera sucedia sufrimos sumarse sumision supervisar
suscrito suspendida satira take tardia tensa tiraron tocas tours traemos tranquilas trasfondo tributario tachira
timido topicos urquiza utilicen vainilla valentina vasca vencida violo vosotras yerno atomos abuelas acaben acusando
adjetivo agregan agresividad amablemente anotaciones apariciones aporto aproxima aquino aras arrestar asesora asigna
aspiracion aspirante astronomia asustada atribuyen ayacucho ayudaba baltimore batido beatles bielorrusia blusa brenda
bulto burbujas cala capitanes cash castaneda castiga casualmente causadas celo celta cerco cerda challenge change
chismes chocar circunscripcion clarke cohen colocada comentaristas cometieron comunitarias concurrencia conocerla
contarte contingente controlando crecientes cumplia darian dea dedicaron demolicion deprimido desalojo desembarco
despejado detrimento dictado dirigiendose disidentes dominan elijo eliminatorias emotivo enemiga ensenada ensenarle
enterrados enviadas esconderse escondidos eslovenia esperarse estadisticos evitan expresando extraordinarios faltando
favorecen fernanda festejo filosofico fiscalizacion formidable francois funes fosforo ganada gordas graciosos
guerrillero hispanos holandesa ibiza ilimitado imprescindibles imputados incorporo inglesas intervalos intervienen
jacobo josep joshua jugadas kms lane lanzas lidia limbo liquidez lloviendo lucharon manu marilyn mass maximiliano
mayoritario metalica mezclan mirador mismisimo mohamed mostrarle mudanza mula multi mundialmente nicaraguense nociones
ocular ocupe oceanos ofrenda oil olvidaba olvidate opto orientar palmer participe pasarme patrimonial patrocinadores
patrona pearl perderte perderia pirateria piensalo planas platino poblada posadas preocuparte prince prometen
pronunciamiento proponiendo prudencia puertorriqueno quemo rastros rebaja recompensas regente regulan renunciado
repetidamente repuesto resaca restrepo revocar robarle secuela sentis shaw silvestres sobresaliente sobreviviente
solicitan solista some sugiriendo supieras sustituye saenz technology ter terrazas tesla thor torrente town
trasladados trazar tsunami two toxica urge vanessa vehicular vencidos vendida ventanilla vitaminas visperas ward
website win zavala acabaria aceptadas adquiriendo afluencia agresivos agro alameda alejandria alien alpha amelia
aparcamiento arrastra arrepentimiento aseo asignaturas ateos atraen atribuciones atroz ausentes autismo awards bajon
banner barros beneficiados beneficiarse bits bosch brillar budista burlarse cague calculado calvario candy casadas
cautiverio chivas chota chrome chu cito claustro cleveland clubs code coincidiendo colombianas combustion complace
compostela comprarlo compas concedida conquistadores consignas consolas constructores consultora contagio
contaminantes convertida cordura coreana cotidianas creadora cuadrada cumplira decidan deficiencia dejaremos descuido
desempenado designa desplazados detenciones discreta divisa dolio educados edwin egipcia ellen emplazamiento
endeudamiento enfoca entenderse equivocadas equivocas ermita erudito espantoso esposos estanque estudie estimulos
excluye exigia explicaron explorador explicita expropiacion fabricados falcon ferry fijan filosofica flotante fluidos
forever formarse funcionalidad ganaria gastando gates gerentes gilbert gozo grosero guerrillas haciendole hechizo
helada heladera hermanito huido hulk ideologicas imaginan impida imss inexplicable informales ingrediente ingrid
innovadoras inseguro instalados intentes interferir laburo laurent lotes madrilena malik mall mantenemos mantengo
mania matarme mayusculas mermelada mongolia motin mrs mudar obedece oficialismo ohio olvidaron olvidare opcional
paleta palomitas patriarcal patriotico peluche penetrar pensadores permitiera persiste phoenix polarizacion polos
porvenir presidido prestados primarios principado proporciono pum quemados quinientos recibian recogidas recomendamos
recortar recupere reed regulado renovada requeria reservar restringida resultara retirados rigen rindo rivero rom
saliste sandwich seleccionadas sellado semifinal sensato sentian sermon severas senalaron shin simultanea soberanos
sobrinos space subjetivo supieran suposicion terminaria tip tomemos traba tragos traza tuberia turbo turisticas
tuvieramos vieran why zocalo abandonando abdominal ace aceptados acepten advierten afa afectara afortunada agarran
alegrias algoritmos amargura aportado apreciado apropiados arqueologicos arrastrado arroyos arterias artesania asignar
asustar ataud audi audios aval bagdad bailarin bata beba beneficiario beneficioso birmania boe break buscarla cabanas
calcetines cancelo cataratas civilizado clasifica clavos cocinando colision comodoro compartan compatriota compren
condenas condones conectan confusa conocernos consisten corro creces culmino cuidate celebres dejad delhi demandante
demencia demostraciones depositar descubiertos deseada desempleados diligencia discrepancias dog dual enanos encendida
enigma entendieron entranas escalones escalon escribiste especulaciones esperabamos evacuar excel fallece faltaban
filtrado filtrar finalizacion flotando forbes formularios foster fun gentil gigantesco guayana guionista hanna hindu
hugh huyen hibrido ignorado ignoro igualar ilumina incluyeron indefinido influido innecesaria insomnio instintos
insular inedito joey joy jules juniors lake llames lloro localmente magisterio magistral mails mamas marchando
mayoritaria mecanicas medianas mentirosa mitin modas molecular molestos money mostaza movia muelles munich magicas
nadia nenes obvias ocampo oleada olimpia ombligo otero other pagada pagaria panes paola peatonal pedirles pedira
perdono pesimista pianista planean planteamientos poblacional porfirio potentes premiado prendio preocupen
prescripcion presionando priori privilegiados probe productoras producia profesionalismo prometieron prometi
protagonizada provocacion quejo radiante reagan recae recurrentes repleto represente residen respectiva reventar
rezando rinones ria semejanza senegal senoritas siberia sistematico solto sor sostenia sueca sueltas sufra
susceptibles tardado titula tomaran topo troya tutorial utilizaba valorado valverde vaqueros vertiente vicario vicky
vid vinilo virtualmente visitaron visualizar water western xenofobia yace yacimiento zar zumo albumes acompanadas
acreditacion agradecio alumbrado anchas andamos andorra angular aparta aprendemos aprendieron aquiles arrastrar
atraviesan azufre balcones barbie beijing biologicas birra blackberry britanicas camerun campeonatos captacion
carabobo carencias carpintero cede celebridad certificaciones cesta chivo chocolates cicatriz cilindro clinicos
cobardia cofradia compilacion complacer comprometer confiamos constructiva contraloria controladas convertirlo
cortometraje cositas cultos cinico defendia delfin democracias desactivar descifrar descritos deshacer desobediencia
despegar diagonal dirian distribuidor doctoral duermes eclesiastica efectuado emblema encarar entrenados envuelta
escano escepticismo estrategicas evito exageracion exhibe expediciones experimentales explicito extractos fast
filtracion fluidez fonseca formen formosa franz fujimori fundido garra generalidad genere generica gestor ghana
girando gloriosa goberno gorila gregory grieta grietas guante guyana hello help hipotecas hostiles image imparcialidad
impedimento imperativo indicaba indignado inercia informarse inspectores investigue jinetes johan juliana justificada
justifican lanka lechuga let lineamientos linguistico lou luchamos marginales mediciones meditar melodias mencione
mercaderia merkel migratorio mind mirarlo morirse mostramos much muestren nacionalizacion naciste nativas nominados
obtenidas ocasional ocupaciones opus ora orador ostenta pac patata patios patos pegando perfumes perseverancia
perverso pillado pintan piramides plenitud pontificia precipitacion predicador predominantemente prefecto
preferentemente preguntarte preocupaba presten problematicas progresar proporcionando puma quitas reconocerlo
regidores repentino reproducciones rezo rinden romanticos rotura sacarla sacos salmon saltillo sat satisfecha senderos
simone sintonia sonriente soul subraya suciedad suicidios sultan superintendencia talk tarado teodoro theory toallas
tor torreon traficantes tuberias timida ucr utilizamos vagon varas veto vigilantes visten vita voluntariado vzla
validas wii women zeus abasto abstenerse acreditar acumula adelgazar agrario ahogado alcanzaba alcazar allanamiento
altera alumna analitica angie apropiadas aprovecharse arcas arquitectonico atravesado autonomico autorizar avanzan
bancas banquero barbacoa basilica bloqueos boludos broadway bros brujeria brutos buenisima cancela capacitado
caprichos caracteristicos card castigados causante cilindros ciro cisneros colesterol comprarle comprobacion compu
comunican concentran conquistador consecuentemente constituyentes consumido contradice contrasenas convocados cook
corrieron cruzadas cuauhtemoc cuidadoso curado decepcionante demografico derrumbe descarta design desilusion despejar
detecta devuelva devuelvan dictadores directivas disminuyo disputado distinciones dominicanos dormitorios dotar dudoso
duncan duradera davila ebro eliminada eludir elvis enteramos envases envejecimiento equivoque escoces escribimos
esparta especificar estimo estrechos estufa ever excluir exclusivas extraterrestre fabuloso felicitar fenomenal fiat
fisher formadas forme fosas fracasar front funcionara gallega gallos garrido generados generalitat guardaespaldas
habremos hahaha hermosillo hundio ibm identificarse imponerse incompleta incorporarse inflamacion inherente inmaculada
insisten inspirados intacto inventor jaque jinete jobs jubilaciones judias lamentar likes llene locuras machete mahoma
malla mamadas marley mayorias medievales mentor montoya morder movilizar muerde mistica natalidad neutro nocturnas
nominaciones normalizacion numerosa obregon olvidada olvidaste oporto orar pachuca pamela paolo parroquias parasito
patriarcado paulina pavimento pelis peloton penoso pensaste percepciones permitirse pezones pgr pineda pintados pinzas
pizca pnv podrida ponencia preferente preferia preocupar presencial presentaban presidida pretension primeramente
princesas produzcan programadores proponemos proporcionada protestante psicoanalisis pulsera querra quisieramos
redencion reja relacionarse representaban respondia resuelven rosada sagradas sanguineo selectiva sentenciado sesgo
severamente senorio she shell signifique similitud sintieron smartphones sobredosis sobreviven soler solidarios
sostenida starbucks solidas tanzania temuco teta tornado traicionado tramitacion trance transformarse tranvia
trasladaron trescientos trueno ultramar usarlos varsovia veinticuatro vendidas vicioso volantes volkswagen wagner aaa
abeja abortar abraza absurdas adapta adaptada adjunta adoptando agotamiento agregados agricultor alarcon alarmante
aldo alfabetizacion anc antoine apasionada apego aplaudir aprecian apretado aptitud argumentar armstrong artesanales
ascendente asistencias atrocidades autonomicas autoritarismo auxilios ayudantes bautizado bikini bonilla books
borracha brandon brother caera cajones callados cambies caminan caroline castas cerebrales children christine cierro
cinematografico clasificada climas coincidio coja colocaron combinada compite complutense comunicados condon
conectarse conquistas consagrado consecutiva considerarlo contorno contraccion core cosita cota cona criminalidad
cuantia culturalmente curro deberas debiendo decidira dedicaba demarcacion democraticamente denota depto derivan
descubra despachos despide detengan diciendome difieren dilma dique disenadora disputar distribuyen divididas divierte
duke edwards elche emilia enamoro encantados enfocada enganos ensenarles enterarme entregara escultor espinoza
estancamiento etnias evalua examina exijo exiliado exterminio faceta fachadas falsificacion faz ferroviario finalista
firman furiosa gaga ganaderos gaston geologia girls glenn gore grandiosa grata gringos guerrera guitarras gustaron
haberlos hacias holandeses homofobia huracanes ibanez iberico indulto infernal ingenioso inmediatas inquietante
intacta intentare intereso interpretada interrupciones iraq jajajajajaja judith jurados kids lab latinoamericanas
legalizar lesionado llenaron lope louise ltd luther lacteos lamina mae mamiferos mantas market matones medioambiente
mediterranea mejoran melbourne merezca michigan mintio mostrarse nac naruto nat naturalidad navegando negociando
nisman notaba novato nuez obstruccion ocultan oponentes oposiciones parezcan parentesis pastos patriotica
paulatinamente pelado penitencia peregrinacion perjudica pique poe polaca pontevedra populista porras prat precaria
precariedad precipitaciones preguntale preparaba presiona proa profetas propina protestan pruebe prospero pulido paez
quejandose ratifico rechazaron reforzado regalan reggae regresen remo remodelacion remotos reparte repartidos
respaldar restaurant restringir resueltos revelaciones riguroso rodando roland room sacada saltan same sangriento
sepulcro sexenio senalaba soborno solicitaron somalia soportan source sujetas supere susceptible tata tecla telescopio
terapeuta termines tlc tomos tonelada trade transferido uganda ulises vengarse verbales vigilia viniera wells yuca
zanahoria zinc extasis aburridos acomodar acompanaron aislar aleta alimentado alterna alucinante angelina anotado
ansiosa anunciaba any aparecian aplicara apoderarse apologia aproveche arrastre arregle arrendamiento ascendio ateneo
ateo atraso atraveso autopsia avaricia avergonzado aya azotea bach barbaridad bbva beneficencia boleta borro brigadas
brindo british caba cambiarse capitolio carinoso cautela ceguera cenas cgt charco chavo chipre combinan competitivos
complementarias concentrar confidencialidad configurar confirmados conformada consejera continuada contrasta
contratistas conversando corporativos corra correcciones costados coto cumplidos daddy damnificados debieran
demografica demostrarlo desarrolle desato despedirse desplazamientos desviacion dialectos dictar diecinueve
diferenciacion disolver duela ebrio ecologicos ejido elementales eli emiratos emociona encendio encontrarla
encontrarnos enemigas enfado entretanto enviara envueltos estrechas exigido farmaceutica fortalece forum fracturas
frustrante funcionaria fusiles galaxias gel giovanni guiado habilitado halcon hongo hortalizas hubieron ica indigna
industrializacion innovadora intentaban interminables intoxicacion inventos iquique izquierdista josefa jubilado
jungla jurar kenneth kenny kun librarse lina lograra logras loja lona maderas madurar maggie magnetica malcolm
marcharon masacres mason masters matarlos mear merecer metropolis montada montreal moya mozart murales naciente nam
negociado neruda nicho notan objeciones opositora orales paraguaya paraguayos pararse pedos permanecieron permitiran
peon pleito popa postes postres practicado predomina previsiones proclamacion promovida proyectado rabo rating
refineria refugiado reglamentacion renueva representativas residuales retrospectiva reunimos robada rogelio rigido
sabina sahara salariales salgado salgamos sanar selvas sentiras senalados sirios soluciona stanford submarinos
suspende sutiles tania tea telenovelas teoricamente ticket tinieblas tiren todd tomaban tragedias transmitio trofeos
turba ubican vasto vincula woman zurdo intimos omnibus optimo oxido abandonadas accionista active actuaron
adquisiciones alcoholismo allan altamira ambulantes anticipado apoderado arellano armenio arreglarlo arrepentido
ashley asimilar ata atrapa automotriz avisado bailey bajamos balazos balde bankia bennett bilaterales blanda bloqueada
bloquean bye barbaros bulgaro cajamarca calzones cambiante candelaria caracterizacion carnal ceja celebraba celebrarse
centran cerramos cierres cifrado citadas cocodrilo compuso concebir concentrados concuerda confundida congelado
conquistado consecucion consecutivas consolidado constructor continuen controlador coreanos coser cpu criados cuidarse
comica darlo decentes declare desapercibido desconocen desgracias destacaron destruidas dimitir dominada doncella
drasticamente duende dandose edificaciones edith ejecutada elector emiliano emmanuel emperatriz emprendio encierro
encomienda encontraste enganan enganando enoja envergadura equipados escuchaste espiar estiman estimulante estrello
existencial exquisito extenderse extraido extremista fabrican facilitan feriados fernet films firmados floja flote
fresas garantizada garden geneticamente gigantesca goleada guatemalteco hbo health heredado heterosexual
hidroelectrica hidraulica hills hughes identica imperialista impidiendo incompatible infectados insensible instalarse
instantaneamente inversor investigan isa jackie jade jam juristas kyle lancha laredo libero liu llamarme lleguemos
llosa loa logrono lagrima lirica magic magno managua mantenian marine melo mmmm mod moreira muchedumbre
municipalidades munecos nazismo need nulidad observamos oca okay olores orientadas paladar paramos paranoia parecieron
paridad parametro patear paterna patrullas panuelos pedagogica permitian peruanas pesan plagio pondremos ponle porter
prominentes prueban quirurgica racionales radiodifusion randy reconquista rectificar reemplaza reguladora relampago
rendido renovable retrasar revisada rotundo sable saul sec secuestradores sensor separo sharon simbolismo sinonimos
sirenas situan sofisticado sonoro stella suavidad suburbios sustancialmente tabu tacones tae tallo templado tenso
tesorero toc tontas transmitida titere uefa valiosas verbos verdugo viktor volveras wendy wild won yankees agil abe
abres academias acercandose adelanta adidas adora adquieren aja andaban apache aprieta aptitudes aptos aragones
ardiendo aria arrestados arriesgarse artefacto articulaciones ascension asignaciones atendio aterrador atreveria
aumentada bangkok block bolt brutalmente buscarle calado calmado caluroso cardenales cargadas cargan caricaturas
caricias carnicero castle censurar cerradura chips choques chulo cientificamente cifuentes circulando cirugias
climaticas closet coincido comarcas comentaron comieron comodidades comparan comparta competiciones competidor
complementar conchas conectadas confirmando conglomerado conocerlos conseguia considerables consistio consumiendo
contenga convertidos copenhague cucarachas cumplida danilo dedicas deep delanteros delicadeza delicados describiendo
desfiles detector devoto disfrutes distraer dong duelen dejate easy ebay educacional efectuo eleanor embarque enamore
encargarse entrante estereotipo estigma exceptuando explotan fajardo fallan ferreira fijarse fije flexibles font frena
frutales fundicion galardonado garantice geograficos gestiona gitano glucosa grabadas grosor guiones hackers halo
hepatitis heroico humanitario iluminar ilustrada imparable inciso indefinida indefinidamente inegi information
inspirar interactivo interpretando inventa irreversible its job juntamos latente leslie letrero llamara llamativo
llevarnos logos lujoso lynch liquida mapuches marsella martirio mediocres mejoria melancolia mensualmente merino
mostrara moyano mts narcotraficantes naufragio navidades panameno patetica pdvsa pecadores percibido perforacion
periodica perjudiciales pesimismo philippe pillar pintando platillo portar pose preferir problematico producira promo
pseudo psicopata publicara puerco pujol qaeda quebrado rain ratificado reacciono rebote recarga reconocieron
rectificacion redistribucion regidor reproductor requeridos rescatado reia round sastre satisface satisfactoria
satisfactorio serenidad sindicalistas sirvo soga solicitada solito sorprendidos subterranea suizos suministrar
suplentes surrealista sweet tala talentoso telegram temperamento tender tinte tiron torna tornillo toy traducidos
tricolor troncos under uniendo urban urgentemente utensilios vainas valeria veranos veredas vereis vestigios village
vivencias voltaje valvulas weon winston yale yankee apice abarcan abdominales abr absorbe aburre acabada aclarado
acogio acordaba adoptaron afro ahmed alimentarse alimenticia ampliando ancestrales anochecer anotacion apogeo
aprovecharon apendice argumentacion ari armo arrestaron asa atribuido aumentara autonomica averigua ayudarles bailan
bajaba bayern bermudez betis biografias bishop body bolsos bradley brujo budistas cadete carinosa casablanca casinos
cds charly chase chin cirujanos clamor clandestina clavado clientela comiste compacto compatibilidad conciliar
condenan confiando consideras constructivo constructora contadas contadores coordinado coros corres cortadas costosa
creeis cruzaron cuaresma cuencas cuestionado cultiva cumplirse curry cuantica cuentanos computo conyuge days danada
dell denunciaron despacito detectives determine dibuja dif durado edge edition embarazos emboscada empeora empezaste
empujando encabezados encabezo encantar encargara encuestados enfrentando entretenida enzo escriban escrupulos estimar
eternos eve evil evite evolucionar experimentan exponiendo extendiendo extensas fabian facilitando feudal firmando
firmantes fitness fragata freelance fueros generaron gibson gilberto hart herman hermanita hiciese hinchada hirviendo
hmm huawei identicos indignante ingenua inquilinos insurreccion int integrales intencional intestinal invadido
invasiones jefferson jovencita juventus kane key kid lactancia laico lang lanus leucemia liberan lost lunares lunas
lyon macarena madrilenos malvados mani mariscos marxistas massachusetts maxi medioambientales menem mixtas molestado
montando mosaico motivada multiplicar naranjo navas navio nazca obispado ocurriera ofrecerte ofrezcan olivares ordonez
pactado pagadas pagarlo paper paraba particularidad partidaria patrono pensabas perdoname personalizadas pertenezco
penarol picar pinar pobrecito portillo postula preocuparme preparaciones previene progresion protectores proyectiles
psiquiatria publicitarios pumas pongase qatar quebrar rampa rangos rastreo realizamos receso recomendada reflejada
refugios regalaron relacionar rellenar ren retablo sabotaje sanders saqueos secretamente segregacion sentira sentiria
separaron singh sociologo sorprenderia sortear spoiler start subidas subsuelo subia sue swift tatiana teatrales
teclados tentativa text titanic topic track trad transcurre trip tripulantes trust unitario utilizaban valenzuela
verifica vertebral villanos vertigo atico abandone abria acabados acostarme acustica admiradores adoptan aguero
alcoholicas alega alterada analizo andate anexion apostolica aprendimos arder army arrastrando aseguraron asistiendo
astros atrasado atropello aviv ayotzinapa bahamas bancada basurero batallones batir batista beethoven bellezas blair
blanqueo bloqueando botanico brigadier brutalidad burgues burlan bustos baez caldas caleta camionetas capacitados
capturo cardiaca care churchill clandestino codificacion coincidencias colgada comiencen comprados compuestas
concertacion consejeria conservatorio constatar continuaran contradictorio conviertan cordones corregido coran cris
ctm cualesquiera culpo cuzco cascara dad debatiendo defiendo delegada deliciosos demandan demente desague despedidos
dispersos distribuidas distribuidores dividendos donna dpto dramaturgo durmio dejenme digitos elogio empanadas
encierra enfermas enriquecer envase envuelve epicentro equilibrado equivocacion erroneamente eruditos escoba estarlo
estatica etiquetado exploradores explotado extrae faltaron fashion ferroviaria fisiologia flandes frederick gatillo
genuina golpearon gradas gringo guiso gustando habernos hada haitianos hermosura heroica ideologicos impaciente
improvisacion impulsando incipiente inclusivo incompetente incursiones infidelidad infieles inquieta insostenible
intensiva intermedios interrogantes irreal irian jaguar japan javi jerga joyeria jugaban juntaron justice juzgando
katherine kay lanzamientos largamente lectora leerse legislativos lentitud linkedin liso llamarle llegaremos llore
lydia mantenerlos marque matematicos mediocridad mejorada meterle monsanto motocicletas mountain name noah noruego
notes nauseas odisea ole olfato olimpo operadora ordenados ordinarios palmeras pandillas pandora panteon parcelas
parentesco pasarela pasemos pano pbi pedagogico pegados pensada perdonado pergamino pescados pillo planeamiento
preocupo presentaran prestigiosa pretendian privacion proletariado protestando psiquiatrico pulpo quedarian quevedo
raciales radicalismo ras ratificacion realeza reclutar recolectar recopilar recorren reich renuncie repasar resalto
retrasos retribucion retro reunira rev revocacion ridiculos rip rocky romanticas sabrina sacarlos sarten sasha seducir
shanghai shopping silueta simulacro solucionado sosten sporting subirse subjetiva sullivan supondria supremacia
taberna tara tardaron tardio timon tocara tolerante tomaste trataria tri tribal tutoriales unirnos usara vector venis
vibraciones vigilando wea wong wright zhang artico acercaron aciertos adjetivos adoptadas afecten africanas agarren
agregaron alcantarillado allegados almeida alzar alzo anomalias antelacion anteproyecto anticipada antartida aparentar
apunte apuros asegurarnos asuma atractivas automaticos balneario band bebo breaking brevedad bridge cambiaste
catamarca cebada chaves chorizo citacion clasificaciones colgo coliseo comillas comportan contencioso contraparte
convenientemente cora coronacion cubra cucuta dedicarle defienda democratizacion dependia derivar derogacion derribado
desafortunado descritas desequilibrio desgraciados designada designo desplegar detractores devuelta diferencian
distorsion divulgar donado dormidos duplicado earl echarse elaboradas eliges elijan eliminan ellis embajadas
embajadora emisor encarcelados encontraria envidio equivocan erika escandaloso escaparon eslogan esperaria espn
espontaneo estimula estrictas excavaciones excede exhibir existieron expresada facetas faraon feng fermin figurar
firefox force fortunas fraudes frida fronterizos fatima fenix gamma goce graciela graciosas guino gotica hablabamos
hambruna hat henares herzegovina heterosexuales hipotecario horizontes hormiga huelen iberoamericana imaginando
imaginarme imponiendo impresiona incansable incrementando ingresado injerencia inmortalidad insulta intensivo
intentara introduciendo invade invencible irlandeses irma jueguen leyeron limito linguisticas litio localiza lujos
mafias maligno mandamientos manrique mars meo merienda messenger metia miraban mojada moldes monarcas monitores montos
moron mosquito motivar mozambique mueras multitudes muslos navales neoliberalismo nixon ninera nom nominada notoriedad
obsesionado ofrecera ofrecian olmedo originado orinoco pagaban pasarte peones pepino perdonen permitidos permito
pijama planteada pontifice porsche portenos portuaria postular potro preciado precoz predecesor prescindir
pretemporada pretendes proclamo prometedor propusieron petalos quejar quitarme quitarte rabino rascacielos
recibimiento reclamado ref reformado reformista relajarse respalda respondera resucitado retaguardia reuniendo roben
rolling rudo ruega sad sanas saques saturno secuestraron seleccionada semaforos seriamos sinceras siniestra sobras
sobrevivieron solicitante sorda spring subyacente sumario superheroes suplementos subditos tallas tertulia tipa touch
traga transmitiendo tratadas trincheras topico unicef usaria validacion valoran verdura vigas villalobos vivira voice
volcanes votante vpn vamonos well abertura aceitunas acogido acompanaba actuaba adversos agrupa aguilera alferez
alguacil api apostando aranda argel arrepentir arrugas asemeja asignada astro atreves bacon bacteria bambu better
bienal buey burguesa cagaste caliza candado cangrejo carcajadas cartografia cayera celebrados celebrarlo cepa checo
ciu ciudadela classic cloud cnte cogen colombo compartia concursantes conductora conociera constituciones contestando
contingencia contratada creerse crias cumplo cyber capsulas dans deciamos dedique denominaciones desafiar desconectar
deseados destina destituido detenidas deutsche didactica dinamismo distantes distrital doradas elaboro empujo enfocar
ensueno entrevistar equilibrar erotico escamas escuches esfuerza estalla excitacion excursiones experimentados
fallando farmaceutico fascinacion festivos fiar financia flanco fluvial gerona gina golpista gruesas guardaba guau
galvez hallados harper head heart heces humorista hundimiento hundir hungara identificadas igor illinois impune incas
incomodidad incontables incorporando index indicaron indumentaria inmersion inscribir instalaron insuficientes
insulina insolito inventaron istmo joden juntarse labrador lanzarse legendaria levantarte llanuras locutor lucky
luminosa luxemburgo madrina magnate malaria mantenerte marquesa matadero mayonesa meca memo metidos mezclada
migratorias mole monasterios monopolios mordida multimillonario nata nayarit nes noticieros ocasiona ocasionales
ofrecida opio optado orientados panoramica papeletas paras participativo partieron pascal pastas patrias patrocinado
pediria perito peritos permanezca photo pidiendole pionera planeaba polvos popularmente posguerra postgrado preferimos
premisas previsible proceda proponia protesis psicologicas psicologa psuv pudiesen puntero quisimos rambla realizaban
realizaran reducidas refrescos reivindicar resguardo respondes retrata revisen ridiculas robe romperse rubias sacudio
salvarse satelital saturacion save secar selfie sidney soft sombrio soportes stevens subes suecos sugar supimos
surgiendo socrates tai talones tampico tanda their tijeras tin todopoderoso torero tra traseros trompeta tunica unan
utilizarlo vandalismo vanidad vencedores vibrante vincular virreinato visas walking were yegua optima abatido access
acueducto acumulando adecuacion aeronave agitado alain alcantara alpes ambulante angelo animan anomalia antivirus
antro aristocracia arrojado atada atendidos atuendo avalancha bailarinas benefica bernie bingo bolivariano bombo
borbon bosco brazil brindando bucaramanga burns buscadores caerse calumnias candidatas canse carteras casan casanova
celebradas cementerios cesado champagne chances christina circulares civilizada clones combatiendo combinados cometas
compartieron comprendia comprometerse concebida conmovedor conocera consigan contacta cordobes coreografia corran
cotizaciones creative cordova cubicos declaraba defensivo defensora denver descaro desmadre despertando despiertan
dictatorial disminuyen divinidad doblado doctrinas dones doquier dote duenas duradero dandoles diganme educador
ejercida emitiendo encargadas enojados entusiastas epa establecia estandarte euforia eugene evelyn excepcionalmente
exclusividad exhaustiva explotaciones expresaron extensos extranamente faena falange fed fiables ficticio fiera folio
fugaz funerales ferrea galindo gelatina gif gimenez giran gitana golazo golpistas graduo grua haciendas hai hallamos
hamburgo hassan heladas herbert heredera homenajes honrada humillante hunt hablame iberia igualitario impartir
implicaba implicar incorporan indispensables inferioridad inflexion inhumano iniciarse interpreto introducida
inventando invirtiendo involucran inedita ipod iraqui irresponsabilidad italianas izquierdistas jarabe jeffrey jugue
juventudes kazajistan kilogramos kosovo laos latam lavarse levanten liberty licenciada liquidar llevandose lucero
maduracion maduros mafioso manejaba manifestando mantenernos marrones matamoros maza med medicinal mendes mercadeo
meseta metemos mijo molestas moverte muevo mussolini mutacion mistico nfl nietzsche nombran nou novedoso nro
obligatorias ocurrida organizamos oslo paralizado parejo particion patronales pelayo peninsular periodicas perras
pertenecio pis pla planteando plate platillos portland posterioridad predicar proclamado pronosticos pure poliza
razonar reconocemos recordarlo referidas regresaba rehen remesas reportera reproducen resumiendo reverso revolution
revuelo rice rifles rogers rolando rotonda router salvaron scioli security seguirlo sentirnos separatistas serbios
serviran simplicidad sinfonia somete sondeo steam subterraneas sucesores sufro superada superintendente tamara tejas
televisores tempranas terapeutico terratenientes than transforman trivial tuiteros tactico ubicaciones unificar
vendian veiamos viajaron vialidad vic vigila vigesimo vinci virgo vistiendo yuan zone abarcar abogacia adicta
aeronaves agropecuaria alegaciones alegar alineados alt altisimo alumnas alv ambiguedad amistosos analfabetismo
ansiosos anticonceptivos anticuerpos anula apesta aragua arruinado ars artesanias ascendido asustados athletic
australianos autenticas baso bengala boulevard brito brutales budismo buenaventura buitres cajita calculadora
cambiarme campesinas capitana caracoles carecia cargamento carmelo carniceria cartucho cas casarme cata cepeda chicha
chispas codos cognitiva columnista comitiva comparativa complementarios compositores comprarte confiere conquisto
conservando consistentes consultivo contundentes cortejo cosquillas costura criollos cuatrocientos cubanas cuernavaca
cuervos culmina culminacion caucaso damian debuto denominan desarme descartado descentralizacion desconocer descuidado
desees desplazado destacamento devotos discrepancia disfrazados dividio dioxido duerma duero debito egoistas egresado
emitidas enamorar encontremos entablar entendidos enterprise enterrada entrena erroneo escucharla esceptico esmalte
esplendido esquivar estrenar estrictos estudias exhaustivo facha far filmado fit fracciones freedom friccion galleta
garage gaviota gemelo gendarmeria generalizacion gerard gestores giras girona glandulas gob gobernabilidad golpean
granados guita genova gotico hala hipertension hobby honorario horizontales hostilidades humedos imitando inclinado
incorporados indagar indicados indirecto infinitos intelecto irresistible jardinero josef jul juntando jurista klaus
kuwait laicos larvas lex liz logicas main malditas mamita manija marcadores mareas masivamente match matilde mecha
mejoren melon metalicas mezclando millar moderador modificados morbo mordaza mortero mother moverme negaba neutrales
nissan normativas nsa obreras ocasionado ocasiono ofrendas oliveira olivo ortodoxo otorgados pacific pacificamente
pacificos particularidades pasito peluca percy perdiera periferico persistencia phillips php planchas planet
plantearse plateado pool prepa prepare presentadores prestada presumiblemente probada procurar prohibiciones
protagonizado proyectada pue pusieran paramo querras ratio recordarle rectores rededor reencuentro referendo referimos
reflexiona refran regulada relator renuncias reportaron respetuosa rich rigidez rodo salchichas salis secret selfies
sendas serial simplificar sinfonica singulares sobresalientes soc sometidas subordinados suplico teen tematico tobago
torturado traicionar transformando tronos ufff unificado unirte vendan vivientes where zen eticas oleo abstinencia
afin agradecerle aleatorio ambulancias amiguito amistosa anemia anexos apartar aplastar apuntaba aseguraba astronauta
atacantes atados atrevio automatizacion balcanes bird bohemia bombero boss botanica brindis brothers buceo burger
buzon biblico calabozo careta cartago catalanas cava caverna cebollas cenicienta centroamericano chapultepec
ciegamente ciervo cisne clemencia comisionados compraba comprendi concentrada conductos consagracion contarles
contemporaneas content contenian contestacion contestan contrajo coordinada cortazar cosmeticos credo cuarzo cuasi
cubos cuchilla cupones caliz decile denise denominadas desbloquear descarado destacable destrozar detenidamente
dictada difundida difundio difuntos din dineros dirigimos dirigian dirija disculparse discutimos disfrutamos dista
dogma dron echeverria ecologistas eds ejecutan ejercitar elegidas eliminatoria embalse emir emotiva enamorarse
encargar energy energeticos ensenaba enteran entreguen entres equilibrada escribano escucharte escudero esmeraldas
especular estimulacion evoca evoluciona exitosamente exportadores exprese eye facilitado fair fallaron faros
federaciones felicitacion filmes fingiendo florence focus forros forzo frailes funcionen fundadas furor future galeano
gatitos getafe gmail gordito granjeros griegas guarden guru hablante hablare hazanas herald hervir hirio hispanica
histeria hubieses huerfano iconos idealista imaginarios imperios importaria inadecuado incluira incomprensible
indecente indian indignada indignados infografia ingresaron iniciados innecesarios inspecciones insultando interrumpio
intolerable invernal invicto invierten invitando involucrar ironica isidoro inaki jos jugos jurada karate klein
lagarto lamentamos legislar liberarse lila lograba luc macizo magnificos mandela mantenerla mantenida marcelino
marchado mayuscula medido mestizos mezclados ming mitigar monde morira morrison motel mugre monaco narino necio
nefasto negrita nidos nombramientos notoria numeroso obligue obtendra obtengan ocasionar ocurriria ortodoxos oruro
oscila paros participara partidista particula pass patrocinador pegamento pegas pepsi persecuciones pes plantado porfa
precisar predominio preescolar primitivos prioritario procedera promulgacion pts puntualmente palida recaudado
rechazando reconocia redondos refrigerador regio rentables reposicion resultaria resulten resumenes reunidas reynolds
robusto running salvadoreno sanguinea santisimo seduccion seg septentrional servian severos simular singularidad
sirvientes sobrepeso soccer socia solucionarlo soriano sres stories tacna tegucigalpa telecinco tempestad tenerle
textual tickets tintes tostadas tramitar transnacionales trapos tsj titeres underground vaquero venado venderlo venida
vinculante viudas voleibol walsh week xiaomi zambrano zoe acentos acercado acevedo acompanantes adaptaciones adeptos
admira adulterio afectacion ahorrado ajustada albania alcances alvear amador amenazados ametralladoras anfitriona
anticipo anulado apague aplicados arango arbitrario ares arreglando asfixia asociar asombra astuto atlantic atrevida
avecina ayudarla aztecas bajista balsa basuras banarse beat bel bernardino bocina bowl brillan britney bucle buitre
bula burgueses butler byron cactus caducidad caminamos canalizar cannes capta caracterizada carbohidratos cardona
carlota carreno catolicas chic cinturones claus colaterales coloracion comedores comparados complete conformes
conmebol conociste contarnos convirtiera convocatorias copado costeras cucaracha cuidadosa cuido culata cundinamarca
dee delgadas demuestren desiertos despensa destinatario devuelven discutible diva dudarlo eclesiastico edita eloy
embrion encubierta enfrentara envenenamiento enviarle erc erradicacion erotica escribas esforzarse espinal
estabilizacion estonia estrato esteril eusebio exagerar excavacion exchange exento expande explicarme exponente faja
farmaceuticos fatales fervor fideicomiso filtra fomentando football fraile fucking gerald gobernados gobernando grifo
guapas guillen habilitar hackear hal hetero humanismo ideado ilegalidad imaginen imperiales inapropiado induccion
infiltrado informamos ingresan inicie inofensivo insertar insignificantes integradas interpretan interrumpida inverso
kara karina kingston ladera levantaba levantate lis llevarle locke lucen maduras malicia malvada mamen manantial
maritimos mayer mediador mick mills modifico monologo morning multiplica murcielago narraciones nasal natura neumonia
nooo nordeste noe notese obtienes ocurrencia ollas oprimidos optimistas ordenando ordene paisano paradojicamente peace
pedestal pelotudeces perderlo peronistas persuadir piscinas pitt pliego pls platanos poesias polanco poniendose
portadores portando porteria postea powell preguntaban pretendemos prevalece prevalencia programados prolongacion
promovio propicio prosperar publicamos puigdemont purga pesame queens quesada quinn racion ranas reclutas recordad
reembolso repartiendo repeticiones repetidos reproductiva resisten respaldado respirando restitucion retiran revolver
riendose rogar ros rosca rotundamente rtve ruby sacados sas selecciona self sensibilizacion shakira sherlock sobrio
socializacion socioeconomico sorprenden spider sustantivo talavera tallos tam tamayo teclas temiendo tengais terapias
terciopelo tiembla tipografia tostado tractor tube ugt valdez verian vibracion violaron visado vinas volviste wilde
woody yoo zombis aceptables actualizados actuen acusaron adoptados afirmaron agarrando agilidad agropecuario alexandra
alienta almendras alojar altares amalia ambiciosa ames anduvo antoja anuario apodado aprendo asocian asturiano atacama
atmosferica babilonia barbosa beben because been besando betancourt boyaca bragas cagas callejera camilla camping
canalla cao carita catalogos centrar chevrolet chido chiquitos choferes choto cis colaboran coleccionista
colectivamente colocadas colocarse comparamos compartidas compendio complementa comprarse concesionario congestion
conseguira contengan conteniendo contradictorias contraposicion contras corrales corten crawford creara creeria
crezcan crucificado crater cuelgan cum curtis coctel comodamente dais danados debilitar decidiera decorar deformacion
dela depredadores derrotados descansando desempenan desperdiciar despierten desplaza destructor determinantes dijeran
dina disuelto diversificacion dns dolia dotes dramaticas digame economic education efectua encargue enclave enfatizo
entraban entregadas erario escondite espantosa estrasburgo evan excluido exportador exquisita facilito fallecieron
familiarizado fertilizantes filiales fine finn florencio foral franciscanos frescura fundaron farmaco ganadera
garantizan generosos gta guapos guardada hambrientos hardcore harley hell hilton hiroshima historieta hood huertas
hueva impensable importarle impresas impusieron influenciado ingenuidad inquilino insegura intermitente interpol intro
isaias javascript jubilo kiss lavadora leerla legitimas levantas limosna localizados lujuria lujan mafiosos manchado
marge marianne marion martina mejorara mencionaron mex migrante misas moviendose nadando natalie necesitando
objetivamente obligaba odiado ordenaron ordinarias parecera participaran pepa permitida pesquera piojos pisco planilla
poker poligono practicantes prados precursor predecible preferidos prendido presionado prever prisas probables
programadas promedios provisionales prostata psc publicaba publicarse purificacion read rebajar rechazados recintos
recipientes regresara regresiva remocion remordimiento remotas reparten repetida resolverse retenido retornar rights
rigurosa robadas rodeos ruleta rush sabrosa salmo sangrado sans sauce schneider sectas selectivo semantica sensacional
sensualidad sente servidumbre siervo simposio sinverguenza six snow solemos sopla speed subconsciente sudamericanos
sudoeste sul superheroe suposiciones sustenta timo tinelli torso tortillas tovar transexuales transitar trascendental
uniformados univ usarlas utc validar vergonzosa videla vieras voluntarias yogur intimas optico abrumadora absurdos
acelerador acopio acordamos acostumbrarse acuerde admirador adoran adyacentes aeronautica african agotada ahorrando
ajustarse alabama aleatoria aletas altavoz amnesia anfitriones anticipadas apa apasiona apoyaban apta arribo arruina
asegure asentado augusta avise baltasar bandido bea belle berta beth beto blandos blu brasilero brujula belico
caballito cabral calavera calcuta callo calumnia camioneros capucha carente carrefour caserio catastrofes centralizado
chacon chavales chupando cisco clasifico cms cofundador collares coloquial confundirse confias conjuncion
conservadoras conspiraciones continentales corrige cuadrilla cynthia centimos condor dakar debiamos decididos
decoraciones defendemos deidad depositado deprisa desahucios despidieron destinar determinara dibujando diccionarios
digestivo dionisio disfrutaba disfrutarlo disidencia durazno educa efectuada eficazmente electrodomesticos electrones
emails emperadores encantos enganados ensayar entendida entramado entretener erick escribirlo esquizofrenia
estacionado estadista estirar evangelica excluyendo exp explicas expresaba extraordinariamente facturacion feel
ferguson fiabilidad filipino filologia filtraciones financiada folk forzadas four fraga francotirador franjas
frankfurt freddie gaseosa gasolinera gemela geo grosera gustara hariamos honradez honrados ies ilicita imaginaria
indemnizaciones inducir infectado influyo inmortales inolvidables inserta insultado intendentes interrumpe invadio
inventan iranies irresponsables jedi justifique kerry lanzados lares latidos legumbres lejanas lesionados liberia
libertario librar licenciados ligadas limitando linguisticos lira lease machistas manguera manipulado matarte matiz
matrix mauritania maximizar medianos mediaticos memorables mer meros mexicali meza microfonos mirror moco mode
molestando moncloa monster muslo mitica navidena nel neutralizar nexo nomenclatura normativo ocean ofrecimiento ojeda
oradores oyes padrastro palas pantanos pantera paracaidas parches parecemos pasarle pasividad pensabamos perdamos
perico perjudicado pesaba pintas planeo planificado political portafolio pour pradera prematuro presenciales presidir
promulgada pubertad publicista pulpa quehacer quieta racionalidad reaccionan recitales recordara recrear rectas
refinado refrigeracion reiniciar reitero reliquia repetirlo represa represalia resistencias restablecimiento roce
romanas rue sabiendas sacude salte salvaguardar salvavidas sanatorio santi search sectorial sepultura sermones serna
seth senalizacion situar small sobrecarga sobrepasa socialdemocrata soleado solicitamos stream sumamos talon teddy
temblores tiraba transexual transporta tratare travel urbe vendemos vengar veraz vergas very victorioso vie vito
viviera volverme wan weber wei willie without wood yanqui yanquis yate atomo abadia abonar acumulan admirado adopte
aguantando albanil alcanzados alcoholico alejadas alejamiento alejarme aliada also alzamiento amarte amenazadas
analizamos arc armonica arreglan arrestos asaltar asienta aspiran atlantica atribuyo autocritica aventurero benny
bieber boletines bombay bromeando burke burton calderas calvin canso carpinteria casaron cayetano ceballos centeno
cerre choi circunscripciones clay cliche cojer colectividad colgados colonialismo coloquio combatiente comerte
compraventa comprimido comprometen conciencias condujeron confirme congelados congelar conque consentir consigas
construimos contables contare controvertido convertia coordinadores cosplay costaria costilla cotidianos crecia creias
cuela cuestionable cuiden cure damon defensoria deforestacion dejarian denominador desconectado desconozco
desembocadura despiden devenir didactico dobla dominical dono ecos ela elba elocuente emerge emocionados empanada
empatar empeorando emprende enana enchufe enlaza entregarle ernest espesa espontaneamente estabilizar estipulado
estresante esteticas exagerando explorando explosiva explote expresadas extravagante fantasy fao fest fichar florales
freeman fragiles fugas funk furgoneta funebre gal galileo ganemos georges gourmet guardados himnos hits hueca hyun
identicas impidieron impresionar imprime imprudente inactividad incesante incomparable incompleto indicativo inscrita
interactiva interruptor intervinieron intimidacion jill juzgue karaoke korea kung largometraje lastre leticia
licitaciones liderando limones llamarla llegase logia logren lexico machine magnesio mamar mambo mana mandatarios
maneje mantenerme manualmente marginados marionetas masturbacion mentido meyer mientes mister mixtos molestaba molotov
morimos muela multiplicado muriera myers naomi niza nop observaron ocurran ordenadas oia pajarito papeleo pararon
parlamentos partimos pavon peleamos pesquero pet pidiera pinguino pirineos polis poros portavoces porteros portena
postulados prada precario prematura prestarle prolongar publicarlo publiquen puertorriquena poster quejaba quejarme
quimioterapia raciones radiografia razonablemente reclusion recoleta reconozcan rectangular regalando reguladores
remontar rep reproducido requerira rescatados resolvera resucitar resuelta reunida reyna romances rumano rutinas
rigida sacrificado sally saltado samantha scout secesion secuaces seguid services shop silenciar sims sintaxis situ
solicitantes staff sufrida sufrimientos sujecion suspiros suzanne tangible tapado teheran tiernos tintas tirados
tirarse ton tornillos toxicidad trabajara tramas transportistas tutores termico toxicas uba ubico udi vendes
viceministro vocalista volador viveres wanda ypf zelda abordaje abunda acatar acidez acres adaptados administrada
adultas adversidad agarraron aka alejan altiplano ancla aristegui armenios aros arrancan arriesga article asociarse
atar atienda atrasados atribuir aviles azulejos baches balazo bastion baul beck beirut benz berkeley bianca bipolar
bisexual bitacora blood bocado burros buscarme cache cadetes cafetera cajeros camarera camaron cambiaba camello
carpetas cartelera catalizador catedraticos cdc celestes chapman chasis chats cnt coccion comimos compensa
complementario complicacion comprada conocedor constantinopla contaminado contenidas contrataron cooperativo coquimbo
coso crazy crepusculo cronico cuestiono cuidad culture cursi debilitado deduccion deduce departamentales deplorable
descargo despedidas desplazarse dibujado difamacion diosdado discriminar disparate dispares documentar drogadictos
drogado dracula ecologista ejecuto ejercia emblematico empujon encarcelamiento encarna encubierto encubrir enfocarse
enlazar entenderan enteraron equitativa escote escuadrones estadisticamente estafadores estudiaron eternas etimologia
evolucionando exhiben exhibiciones fabra fabulosa fastidio ficticia fish flamante formamos fragmentacion fumadores
funeraria ganadero ganso generacional geoffrey gesta golosinas golpeada graban gremial habilitacion hagais hero hiere
hitos hondureno horaria humboldt ibex identificaron imaginarse impacta imperialistas imputacion incorporada indirectos
inesperadamente inesperados infiltracion inmobiliarios inspeccionar institucionalidad insto intencionalmente into
investigo iones ipc irina irregularidad jaramillo julius laborista laden laderas lastimado learning lennon lentejas
levadura librado liebre limited lit litigio lituania lucifer lugarenos lupa lapices mabel mandarin mandaste mangos
marioneta mart mendigo microscopio milanesas mirarla miserias modernizar montiel muelas mutantes miralo nano nash nono
niger obsequio observe ocultando ocupaban oda odie ofrecidos oklahoma ordenanzas orientaciones otorgamiento oyeron
paralimpicos paranoico pedirme pela pensador pensara pentagono peque percusion perfeccionar permanecia persas pic
platicar plenaria pobladas porton praxis presentimiento president presupuestaria principiantes procesadores
procesiones propiciar propuse pros prosigue quebec querais quiebre reactores recibiras regalias regresamos regulados
relajacion relajada remake repleta residual resultantes revelaron riquelme robledo rod rss replicas safari saldremos
salieran santas saquear sereno shi sicarios simios sonic subsecretaria talca tejada televisivos temido tempo
terapeutica terciario ternera tesoreria teoricas tratandose travis tributarios trinchera tripas triunfa trucha unimos
vacuno valera vecinal velasquez vengadores verificado vibra vietnamita visitamos vivamos voceros volvian xalapa zara
intimamente acantilado acercarnos aconsejar acreedor acudido acuatico aforo agota agravado agredir agresores agudos
aldeanos alegremente amazonica anarquismo ant apareciera apatia aplaude apodero arduo arquitectonica arriendo
asegurarte asesinan audacia avanzaba ayudanos barquisimeto bastardo bermudas bombilla brooks bufanda biblica caeria
callas candela cantor capacitar caseta causal canos celebraban centroamericana ceremonial chalet chapas child chisme
cineastas clanes climatica coach colchones comerme comparecer conciudadanos confiaba conmemorativo connotacion
constantino constructivas consultoria contada contractual contrariamente contrastes convocan convulsiones cor cortados
cost costando croatas cronograma curriculo cumulo dai decepcionada decidas declararse defuncion delicadas dem
demandantes demoras desafiante desarrollamos descarada descendio deseaban desintegracion desplazar desplegado deudor
devolverle dictan dirias discovery discutio disponga doblada documentada dramaticos drew duplicar ehh electric elijas
elliot encontrarlos energeticas entendes entregarse equivocarse escalofriante esclarecer escogidos establezcan estate
estudiamos european excedente exencion exentos exministro exporta eolica falacia fascina fijada finalizada financiados
flow forzando fotografiar fragilidad frijol fritos fronterizas garay gear generadas geneticos gong gorilas grammy
greenpeace gruesos hablada habriamos hank hipolito hispanoamerica historiografia hoc hondurenos hormona host hurto
hibridos hungaros idem idoneo ilimitada impactantes imparte impotente impredecible incompatibles infalible infelices
ingesta inherentes iniciamos inmobiliarias inquieto inspiran instalan investigados invocar inyecciones irritacion
joker junin jurisdicciones juzgan kentucky laburar language lao lavando leonel levy liberen lidero ling luchadora
lactea mandarle marbella marginacion maryland mea meteorito migratorios milagrosa milicianos mirarme misteriosas
mochilas modernismo modus moldavia molly montajes montserrat moriria movie msn metrica nafta narrar narrativo natasha
navarrete navios negarlo nenas netamente nice numeracion obelisco ocupara odebrecht ofenden ofensas ofensivas ohh ongs
opusieron organicas orinar paisanos pajero pam papers parajes paraisos pareciendo pediste peleado peludo perderan
perpetuo peterson petra pick pinza planteadas plegarias preocuparnos preparamos pretenda preventivas preventivo prisma
proveen punaladas pyme quebro queme querran rai ready registrando rellenos remolque renacer reptiles requieran
resistio resolverlo respiratorias resplandor revelando robotica sammy sandalias seguirle sentencio separe severidad
shah sig sindicalista sintetico solidez sostenibles stars strauss strike sublevacion subrayar sucediera sufran
superarlo surja tao tardara tec tell tenerlas terminados terminaste testosterona them tocino tolima tomarla tractores
trek triangular tributarias turbio unira valoro vejiga vello vicuna vido viejito virales virgilio visitaba visualmente
votada years yugo echale integro abd abordado absolucion absolutos aceptaria acercamos acre adela adversas agarrado
alabanza alabanzas alessandro alliance alternativamente amenazaron anden andreas ansia antecesor apasionados
aplastante apostolico aprendiste arbusto arqueologica arqueologos arrancado arreglamos articulado ascensores asigno
asimilacion atp atraco atropellado autobiografia automaticas barbero bayer benigno bigotes bizarro bluetooth bolos
bordado brindado buscados camarones campera cancelada caray cazas caian canete censos centimetro chequeo chucha
clasifican collado compres comprobarlo concejos concordancia consiente contemplado cosmopolita crecera criticada
debidas deciros deliciosas denomino denunciados deportacion derroche desalojar descansen despiertos detalladas
detallados diagnosticos dialectica diligencias discordia disfrazada disponemos divinas dormimos dorothy duermas elevan
empieces encrucijada enganchado enganche enganosa entrevistados entusiasmado epic esperados estructurado estuvieramos
eventuales exigentes exija explanada eyes fallecida fallida fanny favorecido feed feliciano felicita fermentacion
figuraba financial fluir forjado formalidad friend fulano gaby galletitas gaucho genialidad genital gestionado ghost
gluten gobernada grabaron gritaban gus hechizos humillado impedia implemento implicaria implique inadecuada inclina
inconscientemente inconstitucionalidad incrementos incomodos innecesarias insistido insultan interrogado invirtio
invite irlandesa juanito leguas lineales list llevate luiz lynn mandarme marian masoneria meet metallica meteorologia
microorganismos millonaria minnesota mirarte model mons moraleja mori multiplicacion musculares nepotismo nerd nigel
normalistas nutricional ocaso ojete olivera osa otomano paradise participaba pasatiempo pastora patinaje pegaron penny
peo perderme periodisticos permitimos perpetuar perritos peugeot pincel pinguinos planeada plegaria politics ponente
ponerlas ponete pony preceptos preguntarnos prehistoria provocados quejarte radicado rangers raw reactivacion
recurrido recurrio redacto redujeron refiriendo refrescante refugiarse reg rellena remotamente remunerado repartido
reponer representen resentido resistirse reus rihanna robusta rodado romo rousseff royale romulo sakura salcedo salmos
salsas seguirme semanalmente sentamos sheriff sobrenombre solitarios sondeos sophia sorprenda spray stephanie still
subrayo subte subterraneos sufri suministra suspendieron temible tendreis termo tests tie tirador topografia traeria
trataremos ulloa unitaria valencianos vals vancouver vecindad vegetariano vertientes viniste vineta winter zanja
algebra etnicas abdul abrigos abstraccion absuelto aceptaba aclare acustico advirtiendo agrupados ahogar alabado
alargar alcoholica alepo algeciras alimentando almohadas alojado always animas aprenderas aprovechen apure arrecife
artesano asaltaron astronautas asustan atenciones auschwitz barricadas bartlett banado becario becarios belice bonanza
broche bronx cabal cantina casey cautivo ceros cerraba charlando cherry chinga chingar cianuro clandestinidad class
clavar cocineros cofre cognitivo cogi colacion combinando commons compartian comparo comprensivo comprobo comunicador
congelada conrad consagrada consonancia contrae controversial conventos convertirnos cordiales corp corrector
corresponder cosechar costear costosos crystal cuestas cuestionamiento culero culta calidos dal declaradas dedicamos
deleite demando demostrada dengue denominar depredador derramar desarrollen desata descansan descargado desercion
desestabilizar desfavorable desgraciada desmontar desviado did diles diplomas doblete doo dorso drag drogadicto duchas
dunas electro electronic emi encajan encendidas encerrar encontrarle encubrimiento enjuiciamiento enzimas equitativo
equivalencia escapando escorpion esplendida estratega eucaristia exclamo existencias explorer explotados exponencial
extendia exotico fantasticas fielmente filmando filosoficas fotografa fra fragancia franqueza fugitivo galo generen
genocida gestora gire goethe granizo grosso halle hambriento hamlet henrique heraldo heredo hippie iceberg identifique
ilegitimo iluminada imita implicito improvisado inaugurada indicadas indirectas ingrese injustas inspirador
instantaneo interlocutor invadieron involucrarse involucro ineditos ion isabella jardineria jarra jesuita jugadora
kitty leganes leopardo letonia liniers liviano lloras lograremos luminosidad latigo lirico malentendido maricon
matamos mclaren medianamente mediar mencionando mercaderes meridiano mier modificadas modifican modificando molecula
momia moribundo morire mosquera mutaciones narciso narrativas nava necesitabamos neymar nicky niegue nodos nombraron
novatos nulos numerica ocupen olvidarlo olvidarte optimizar orfanato orgia paliar panamena parlantes peleo perdicion
peregrino pesticidas petit philips pintoresco piura planetario plantillas playboy policy populistas poseian poseido
postear practicante presi prestigiosos pretendiendo profes prohibieron pronunciarse propones proporcionados provisto
pulseras put quedandose quirurgico recabar reciclar reducciones regencia reitera remuneraciones replicar resolviendo
respiratorio reverencia reviso riley rin rojizo rosita roza rozas rudy rafaga sabadell sacara sacro salt salvan
santamaria sentirlo servida setas shane sincronizacion situarse soberbio sobresale soo soya subas subs subsistir sudar
sumergido suponga tabletas tapones thriller tibio tiranos torturar transitoria transversales traseras trasladada tree
tibet tonica unicornio usaste vaciar vagabundo vascular venciendo vestidas vestia viajaban viales vicepresidencia
villalba vols volverte vayanse woo yardas youtuber zimbabue abastecer abonados abordan acampar aceptara aceras
acercarme acompanara acuerdate adivinen agendas aleksandr alexa alone alternancia alves ambigua aminoacidos ampliada
anglo apagada apago apropiadamente arcangel ardilla argumentan arrecifes asalariados asequible atraidos atribuida
attack autoritaria avatares aversion bajito barrer basarse biotecnologia blade blindado bofetada bonaparte bonnie
brusco bufete burdeos buzz besame cagadas caiman calatrava calentando canelones canoa cantautor caramba carcajada
carnavales centurion ceso cinema circunferencia cisterna clandestinos climaticos cloacas coaliciones colaboraron
colateral comente cometidas comparativo complementos computadores concursante conecte connotaciones conocerme
consolida constelacion contaminada contarlo contemplacion contratan controle convertirte coordina copiloto corri
cortijo creiamos crio cruzamos cuestionan culiacan cosmico danino defectuoso defendieron denme derogar desacreditar
desaparecera desapariciones descubiertas desleal despliega desprecia desuso detenerlo diestra diestro dirijo
dividiendo drone duraron eclesiasticos elfos elimine emitieron empire empresaria encantara encargaron encontrandose
enorgullece entraria entregamos enunciado esc esfuerzan especificado estafas estrenada estrenos estudioso estuviesen
eurocopa euskera excitante explicarte explicaria extensamente fabricada fanatica fechado finge fobia foreign forenses
forzoso franquistas fugitivos gamboa gemidos geograficamente gobierne going granjero gratificante guantanamo guardiola
guipuzcoa hablarlo had hayes henderson hospedaje idiotez iluminados imperdonable importantisimo importara impresiono
inaugurar indiferentes ingenuos inmensamente innovar insinuando instaladas interrogacion intolerante invertida
irrupcion jaulas jeep joao juegues jugaran katie keiko kill kirk labial laica lam lanzara lavanderia left levantamos
licores listados losa lapida maletin malversacion manzano marico masculinas mataba meade melanie mercenario mestizo
meterlo mimo miraron misteriosamente misteriosos montan monzon movidas must naturalista navideno negocia notificado
notificar notoriamente obligatorios organizativa oraculo ovarios ovni oimos pactar padrinos paganos parabrisas
participamos pasaremos pasea pay pedal peras perejil perenne perfeccionamiento perfect permanezcan persia perversa
phillip picnic plagado poderio politecnica ponele poronga postulacion predios prestaron proposiciones provenia
proyectil prospera psicologicamente psicosis pudor puertorriquenos pulse queridas raimundo rangel reactivar rebeca
redada redondas reiteradas remite renato requeridas residuo resignacion resina resort respiratoria restar retenciones
retina retrasados retroalimentacion revelada rienda rindieron rompo royce rias salchicha sarcastico seguirian sendos
shannon share siervos sinagoga sindicalismo sobrepasar solventar soportado sound studies suburbio superavit suprimido
suspendidos tate telefonicos tenista teologos tijera timidez timothy tipologia torrent tostada traducen trasladan
traumas trazo traian troy tuerto tula tvn ubuntu uma usuales valdria vallarta vendrian vidente viga voltear votes
vomitos words xxiii ambar abs abusivo academy accesorio acordarse actualizando adorar afeccion afectaron aguarda
aledanas alo aloja alquila amados amazonia ambiciosos ambrosio animadas aplauden apreciada apretando arbitrariamente
arrojan artificialmente ascensos asegurese ataquen atributo autodidacta averia avisan bacalao baraja barbilla barones
bates bana belgas benavente blogger bombardear bunny caciques caemos calentura cambiarla cambiarte caminantes canteras
captado caracterizo cargadores carles carrie carrio caudales causantes clips cocodrilos colaboradora collage
comparables comprometidas comunicarme conectando confundio conjetura construirse contactado convertirla cope crearse
credencial critique cruciales cucharada codice daisy daros debilita decididamente defina demagogia deportados
derrocamiento descartes descendente descendido desconcierto deslizamiento desordenes detalladamente digestion
discotecas distinguidos dublin elasticidad empujado enfriamiento entrevisto enviaba equipada escalofrios eslabon
espanto esparcimiento estrenado estribillo evangelizacion everest examinado existira explotando exponentes falsamente
fango farmaceuticas fede fisuras florece forja fraccionamiento frustrada fertiles garante garantizando gardner gema
gemas geologico girasol gladys glass gogh goku gomas granero greco guajira haciendome haro hate heras heredar him
hospitalaria hoz huertos imaginamos imaginense inadmisible incesto indigno ineficiente inexistentes influenciar
informantes iniciara inmovil interferencias introducen introducidos inversionista invitadas iras kang katy langosta
latitudes ledesma legislaciones lentas libere limitrofes liturgia lluvioso llamame logistico lois lux lerida manco
mancomunidad manjar manso marisol martino mascarilla mateos mayorista medical medidor mencionaba merengue met
metafisica metamorfosis milanesa mili mocos modelado modern monedero morfologia motivados murcielagos metricas nation
nature nexos noriega observaba obsesivo obsoleto obtenemos ocupacional organizadora osaka ospina otrora palau palpable
papal paranormal parecerse patrio peculiares pelar penes pensionistas perifericos permaneciendo personalizada pibas
pilla pit pita placentero planificada player plenos polen pong posicionarse posponer premiar prepago pretty preambulo
princeton problem prohiben prometiendo propicia proponga psiquico quejando quitamos rada ratifica reafirma reanudar
reclusos recomendaria recurren reforzada relaja relajante respetada resurgimiento retiene retoma richter robbie
rogando sabre salem samba sancionada secado sectoriales sedimentos selecto sellar sem sentaba sentadas sets seven
senalada sintetica sirvienta sito socializar sofisticada solvencia something sometio sospechaba spiderman sung
sustanciales sustrato taekwondo terminadas testiculos tiger tiradores tiramos tires titulacion tolera torpeza
totalitario tremendas trevor ucraniana ugh valdra veda veros woods wyoming year yen zuniga aboga abolir acerquen
acreditada acumulados adaptadas adicciones administradora afectaria agotador agresivas ajustados albedrio alcaide
alcaldias alcanzara alexandre aliens aludiendo anunciantes aplicaron apliquen apodos apoyara apoyas apropiarse apurado
arancel arraigada arrojaron arruino arevalo asegurados asoma asquerosos ate audifonos aumenten auricular
autorizaciones balances balboa barbados barnes barrido bce becerra benavides bibliotecario bilis bordados bosta
brasilenas brasilia burocratas cafeina califican camille camine canonico capellan cargue carismatico carlitos carreta
casacion caseras cerrara certificada cerveceria ces chester civilizados cloruro colosal combinadas comprenda
comunicarnos concurrir conduzca configuraciones confinamiento conmemorativa conseguiras contraproducente controladores
conversa convertirme convocadas corcho corroborar cortometrajes cos creerle cucharadas cuidarte cupon conyuges
decorados delirios dependa depuesto derivo derribo desafia descarto desinteres desperdicios destrozada detecto
determinaron diluvio dirigira dis disidente dispersa doblemente dualidad edicto ejem elaboran elle empato emprendido
emprendimientos enriquece epilepsia ere escorial escribiera especializa estacionar eutanasia evangelico exenta
extranaba exoticas field filmo finito fluida forjar friedrich fritz gamer ganadoras ganarme ganes gastes glaciar
glaciares goldman gramo grava habitacional habitado habiendose hablaste haced hallada hee hipotetico histerica homer
homogenea horca hostias hussein impaciencia impactado imperfecciones impulsan indocumentados inducido inevitables
infiltrados informativas inmensas inn interamericano introdujeron invaden irritante isp inigo jae jolie kant leerlos
legiones legitimamente leida liberaron libreto lienzos limitarse limpie llamarlos llevare lolita lucena luchaba
madrastra malware mantente manten maritimas masones mataria mazatlan mella mendigos mercante merecian metiste
metaforas mexican mohammed most mostrarte mudado museum mutante nadine narcotraficante nas nazareno nicola notando
oculares odontologia olmo omiso optimizacion orellana pacificas palco panfletos parir partos patrimoniales pegaba
peine pellegrini permitirle persistentes pierce pincha pisando pittsburgh pluralismo portan poseedor praderas
precipicio predominan preguntarles preparandose proclamar proseguir pulgas raso ratificar rebajas recambio recargar
recomendados recuerdes recuperados redactada regresion relucir rematar removido reos rescata resfriado respetados
restaurado richards roa rodeaba rompi rafagas rustica salvados sancionados seculares selena sembrado servirle
sevillano shadow sidra silencios simultaneo singles sintiera solana sopas sorprendera srta station subtitulado
sucederia suela suzuki sylvia tamales tang tapon telmo tenerse teorema theo tino tracy transgenero trasciende
traslados tudela ucv unirme utilizara veintidos vendas vente viables viajamos visiblemente vivero voltaire weekly
whitney wisconsin yates yogurt abordo abusado acceden acordarme acuaticos administran adolf adquirieron adriano
aduanera afecciones aferrarse agregada agrupar ahoga ajustan allah almendra altavoces ambiguo angustias aranjuez ardor
aritmetica arpa arrepentirse aseguradora asistia asteroide avda barney bautizo bear bebido bendecido beni beverly
beyonce blindados boba boeing bolonia boricua borre brasileros brexit cambiaran camellos canarios cantaban carr
castigada cautivos censurado champu chanel colaborativo colmena common compacta complicar comprendida conceptuales
configura confies conjeturas conjuntas conoceis contarme contradictorios convertimos copio corrian cox cremas crudos
css culpando cultivan cumpli curiosas cut calidas cocteles cosmica danielle danan definirse dejarlas dejarles
demostrarle denunciante deprimida derivacion desacato desastroso desconfiar descriptiva desesperanza desierta
despertarme desprestigio detectan devuelvo diferenciales digerir dinamita diosas diplomado diputaciones disfrutas
distinguida documenta dolido dominando doris dudan ebullicion echarte eden ejecutando eleven empezaban empezaran
encabezar enfocados enfriar ensaladas equivocarme escupir esgrima especificacion esteticos examinando explicarles
extendieron faciales fat feat fisco fomentan formara foso francesca francesco fuman funcionaban fabula gambas gaste
generalizar geopolitica glen grau grite guatemalteca guiados gun hablaria haitiano hand hashtags hindues holly humos
humedas ilicitos images implicada implicadas implicita incidencias incierta ineptitud ingresando insuperable
intercultural interesarse inventada irving islands jacqueline jajajajaj jota judicatura judy lanata lanzador lanzamos
latido letales level levi leidos liberalizacion liguilla llamarte lot maine mandame maqueta mareo masculinidad matador
maternal maxwell mdp meteorologico metodologias millan minecraft missouri moderadores modestia montoro mostrarles
mozos mudarme mulas necesitaran neoliberales nerviosismo netos neumatico nochebuena nodo novak obsesionada olvidarme
oportunas oportunista oportunistas oratoria ordaz oyente palace palm palmera panadero papeleta paradigmas patines
payne pedirlo pendejada pensais pensandolo periodisticas perseguida perteneces premia presenciado presupuestario
primogenito prior promocionando proverbio prusia psiquica puja python ran reapertura recibiria recogieron recordarte
renombrado repartidas rieles rinda rodas rodeando ruidoso salvadorenos salvamento script silicon simmons sinverguenzas
sirviente sismos sonoras soplo souza sovieticas sonador stadium states subsidiaria sui superaron superviviente suplir
sustentabilidad tableta talle tandil tejados telecom telefe tentado terrenal tertulias tilde tobillos transitorio trap
torax ushuaia vamo vegetariana vertedero vestiduras viajas villavicencio vistio vinedos volcanica volviendose votara
vertice vomito zelaya aborigen acabaran aclaraciones acomodada acredita admitirlo adopten adquiridas agrarias agrupan
aguantan aida alcanzada alivia ametralladora amigables animaciones anticuado apasionante aportaron aprehension
aprendas araucania aristas arraigado arrancando arzobispado asaltantes ascienden asombrado assad astucia atentar
aterrizo auditor ausencias autoritarios avenue averguenza avisame barbas bastardos bazar bienvenidas billar billon bit
bloquearon bucal burlar buzo basquet cabinas cagaron calculan capitania capturaron carecer caretas cascadas castor
cerezo chalecos chocan chusma cidh clava cobraron cobras coherentes coincidimos colgante colorada comandancia
comerciar compartirla competitivas comprarla compraria comprensiva concluida confesado confundidos conmovedora
conseguiremos constituia contemplando continuaremos convenientes conviven costosas criticaron culebra culminar
cultivada comicos dakota danesa deberemos deberse dedicarme defendian delia delirante derrocado desastrosa
descaradamente descendiendo desempleado despertador despertaron despertarse despilfarro destructiva devastador
difundiendo direct discernir dispersas divinos documentados dot dotada doug dudando duendes dandome eiffel elaine
enfatiza enfrentaba engloba entranable entristece envenenado escaparse escucharlos esforzado estampa estantes
esteroides exigian fascinado fonda fracasa french friday give glamour glorieta glandula gobernanza graduarse grillo
guatemaltecos hacete half heroismo hiper hub ibrahim ideario ignorada ildefonso importas incienso incluyan indebido
inesperadas inhabilitacion instaurar intermedias interrogatorios intimidar intromision inunda investiguen ineditas
jimena jodidamente legitimar lgtb liza llegadas luque magistratura magnificas major mame map maravillosamente marisa
mat matarla matrimoniales matutino megan merecio mhz mikel mimos minoritarios mirtha monitorear montados neblina
numeral obligatoriamente observarse ocultado ocupamos ofrecerles oligarcas olvidarnos oswaldo ovario pagarse pagues
papito paralizacion pce pecador pelearon pereyra pericia perjudicados persiguio personalizado pestana pimiento pixel
platica postulado predecesores premiada prepararon presidio primicia priorizar promotora promulgo prosiguio
proximidades publicitarias punteria punetazo radiales ramal raphael rec reciprocidad recordarles regazo reid
renunciando replico reprimido reproducirse reunian revienta reirme reuna roldan rompas rompes roth ruanda rupert rua
saltaron samurai sangrando sanguineos sap seat sensatez sentaron sentarte separando sexista shield shit significacion
skin sobrenaturales sofisticados soprano subastas subira supiste surco sustituyendo tarro tello tentaciones texcoco
thatcher three titulados tnt toxinas tratase traidos tremendos triples triunfal truenos turin uci universos unia upyd
vagamente vaginal vertido viudo vivida volado voluntades vibora watts which wikileaks zambia zarate abbott abreu
aclarando acontecido acordate afectos aficiones agotar agregue ahmad aleje alienigena allison alternas amber amenazaba
analizados analitico anchos andaluzas anormales analogo apoyarse arcoiris arenal arman arqueologicas arqueros
arrestada artritis asesorar asignadas astillero asis atadas ateismo autonomias avanzamos away anitos balones balonmano
banks barajas basic basilio bianchi bioquimica blanc board bolitas bolo bondades bug callan caminas cangrejos canje
capullo caribena carpas carrion cast catalogado caudillos cebo cediendo celso ceno chaquetas chiang clasificadas
coberturas cocos colegiado colonizadores comendador comenzaran comercializar comparecencia complementan completando
comprendio concienciar condenando conoceras consagro conscientemente conseguiria considerara constar
constitucionalidad consumos contestas contrataciones contribuyan controvertida cop coronada coronavirus corresponsales
corridos corso cotiza council cream crowdfunding comodas darla darias dec decepciones defiendan deliberada demografia
depuracion descargue desconocia descontentos desmayo desnudez detendra diminuto disputo distintivos distraido
distribuidora diaspora dolorosas eau echarme ecologicas edgardo edomex eliminaron empaque empezaria enfermero
enfrentados enviarlo energicamente escasamente escision escogida escondio estacionamientos esterilizacion
estrategicamente estudiados eviten evolutivo exaltacion excedentes expandirse ezeiza falls faltaria fam favoreciendo
five flacos florecer formulado fortaleciendo francotiradores fusilado gate genericos gigi gnu gomes government
guinness hardy harlem hipotecarios hogwarts homicida horda igualitaria implantado impositiva impresoras incita
indebida indec indeterminado individualismo infusion injurias inside inspiradas instalando intensivos intocable
introducidas intrusos inventarios iowa iraquies irrita jared juanita jugadoras juzguen kafka kirchnerista kremlin
lanchas lanzarote lautaro legislaturas leyva library liderados liderato liliana llevarlas llueva locacion lios lobulo
logicos madeleine manipulando mantenidos maracay marche matinal matrices mcdonalds melchor membresia mencionas
mensajeros middle midiendo ministeriales mojar montgomery mordio morgue mostrada muestreo multiplican necesitaras ned
neptuno nerviosas nirvana nutre nahuatl obtuve ocana olia operacional opta optaron org orienta originarias ovacion
ovnis oxidacion pajas palito panamenos pancartas pastrana peajes peculiaridades pedacito pegarme peluquero pensionados
penultimo perderla pere piper podreis polideportivo pollas posteado predijo profesionalidad pronunciada protesto proxy
pulgada pildora qepd raperos rayado reafirmar recibirlo reciclado recurriendo reddit reemplazando reformistas reinaldo
relatividad repartidor repetirse republicanas residir respetuosos retiren reunia revelador revisan revuelto reimos
rial rodear saberes seguirla sembrando sensorial sept sergei sherman shirley sii simplificacion sketch soltando
subirlo subordinado supervisores support susurro swing tanga target tejer tematicos tenue then tics tiernas tirarme
titan tocaban trazos trompa tuiteando tuitero tuxtla ucranianos upr uss utah utilizas uzbekistan vectores vendedora
venderla vendras views vinimos viruela visionario visitarlo vocablo volatil walmart waters yan youth zorrilla abonos
aburridas abusando acababan acertar acervo acosador acuesta acusaba adjuntos admitidos advierto advirtieron afeitar
agitada agitar agredido aleacion alego alejando alfonsin almacena almacenaje amando amd anticipar antropologo
anunciados aparicio apela apostado apoyadas apoyarlo apruebo aragonesa araujo arbitrarias ardua arjona asada asignan
asumimos ataduras atreva baku bam barinas bas bastara bat bellisima besito beyond blasco borrando bravos buscaran
barcenas cableado cage caigas calzoncillos cancelaron carmena carroza caotico cbs centralizada cesarea cfe chaplin
coaccion cocinera completan comprendidas concepciones concerniente concienciacion concuerdo confirmadas confrontar
congelacion conociamos consentido conservas contagiosa contemplan continuaban controlaba correas correspondido could
creed cricket cronistas cuadradas cuadrante cubran cubrirse cubrian culpan datan debeis decidiendo dedicaban delictiva
demorar derechista derrama desaparezcan descalzo descomunal desmantelamiento desmond desordenado diamond diane
discretamente domiciliario dondequiera dota dotados duelos edmund edmundo edu efimero ejecutadas electa elia empirica
encarcelar encargos enemistad enfatizar enfocan enganoso engordar entenderas entenderia entertainment envejecer erica
errante escoltas escribirle espanyol esperma establecera estrechar estuche estudiada evaluando evangelicos evitarse
exceder excluyente exigieron expiatorio explicamos expliquen expulsada extendidas faith federalismo feudo fischer
floral follando fotocopia fotograficas fpv frigorifico fundados galardonada gang gatita gaviria gobernaba grada
gramatical grato gratuidad greene griffin grupales guiada guionistas habilitados heather herejia hermes hubiesemos
humillar hyde iberoamerica ilegitima implantes improvisar impugnacion impulsor inclusiva inepto ingeniosa inscribe
insultante intrigas inusuales invertidos ips jamal jaume jazmin jengibre justificando kgb khalifa kindle lamentables
larreta lau lavalle liberando lil llevarian llorado locomotora macao maipu manantiales mancera manicomio manning mare
marroquies mean menorca mercadotecnia mesero milenios millares minerva minoritario miremos moctezuma monsieur
montanosa mos motorola motors musicas nacidas namibia nate nbc newman nic norton obedecen olvidadas olvidara operada
operarios oportunamente optan orificio oriundo osorno pancarta panfleto parkinson participaban paterno patino pavos
pedofilia peligrosamente pep persisten phone pipas plausible poncho porche posa precedido predisposicion preferencial
premiados preparen presbitero probamos progenitores promocionales propagar provocadas puas quebradas quererlo reading
realizador rebotes recuperan reduzca refutar regalarle regar reggaeton regularizacion reiteradamente remontan
renacentista reparado repitan respetamos riachuelo riberas riot rocket rover ruedo saludando sandia sarajevo secrecion
sharp shorts sima simetria siniestros soldadura solomon sometimiento sotomayor squad stereo stern subrayado sufrira
supercopa sustentar sueter systems talentosa tenacidad tentador titanes torpes toto traducidas transgenicos
transportaba traspasar triana tse ultimatum unificada unitarios vacacional valorada vecinales viana villena vince
violen visiten voladores welcome wesley zarzuela zombi zurdos impetu abstracta accedido acercarte aclamado acne
acompanarnos acostar acercate administrados against agustina alaba alejarte alhambra aliadas almacenados amorosos
analfabetos andrews antoni apartheid apuntas arreglaron asiaticas aumentaba avengers bancar besitos bicarbonato bid
bloqueados bobos borran botar braga brechas bruscamente caligrafia cambiantes campina cantaron capillas capitalizacion
capturan caricia carruaje cedro cee century cepas cercado chupe cienfuegos coexistencia cofradias coi colecta
colmillos coloque comienzas comp comuneros comunique conan conciente concuerdan conducida conformarse conozcamos
consagrados conservo constituyendo contestaron contrastar corruptas cortamos cuerdo cuestionada cuidaba cultivado
curador daga danubio dash decena decorada decorativos defendida definiendo degenerado dejados delimitacion
depreciacion desamparados desarmado desayunos desiguales desordenada doom dupla duty ecatepec edimburgo edison els
emblematicos eminencia empero enfadada enmendar enojes ensenas ensenaste energica errado esclavas esquivel estano
estresado estereo etiquetar evangelios examino excesivos exploraciones extienda exoticos fall fetal fichajes flojos
freire frenado frita frost fumas fund fusilamiento galapagos gaming garanticen garantizados gaviotas gentuza germen
gmt graduada gustarle haberlas harbor hispania humedales ibi implementa impugnar impunes inclinada incredulidad
indefensos indigentes induce ineficiencia informaba informarle informen informaticas inmaduro inmerso intemperie
intentaran interpretarse irpf israelitas jacobs jenkins jeque jeta judaismo julien justifico karla kings lars lerma
lie limpian loyola largate malecon manzanares marcaba mba mcdonald mezcladas mica micaela micros migrar minuscula
mirarse moja molido monagas mostrarnos movieron mude navegantes nefasta negociador nolan norberto normalizar norteno
nothing noviazgo ntra odiamos odioso ofendida okey olmos olvidaremos omg opresor orbe ordenan originan paces pando pap
papua pasajera pasarian pediatria pedofilo pelirroja pensilvania perezoso perpetrado pinocho pintaba pisado placebo
posicionado pot precede precursores prefiera preguntaste preludio prodigio producian propensos proporcionalidad
prototipos proyectan punalada quinones recluta reformada regia reinicio remar remitido reno renovador requirio
resaltan rescato retiros reunan rhodes richmond rindas ruda rumba rus sacaban saludan samper separatista sepulveda
senaladas sha shot sigla sillones simpatias simplificado sintiendose situo smash solicitados sorteos sostuvieron spin
springfield subjetividad subtitulo salvame sequito silabas subita tailandes tank tapada tdt templarios tennessee teo
terminaran tez through tico tiraste tolosa transeuntes transmisor transportan trataran travesti travesuras trenzas
tuviesen update valero variabilidad veneracion veni verbalmente verificada vernon victoriano virgin vis viendolo
vinetas vodafone volverlo vuelco weekend willis xxii youtubers abandonen abusa acer acogedor aconsejable acostumbrando
activan actuara adele afip albergues alcancen alienigenas amara amargado amiguitos amorosas ampollas antidoto aparenta
apelando aperitivo aprendices apretada arden arrastro arreglada arreglen aseguren asistida ass asturiana atropellos
automotor automovilistico axilas bajarse baldosas barracas baza billboard binario bisabuelo bizcocho borrachera
borradores brand bromear bureau burocratico calme caminante camionero cantv cardoso carroceria cartones catarina
caviar cazando celaya cenando centrados chavos chun cochera coincidieron colado coleccionistas comencemos comisarios
compensaciones comprobante compruebe comunicarte concacaf concesionarios concluyendo concluyeron condicionado
condominio confie congelador connecticut conoceran conservados consideraria conspiradores constan consulados consular
consumado converti correspondan coyote creek csm cuestionando cuidadosos cumplimos cuspide danadas deceso decidiste
dedicatoria dehesa dejada dele delfina delgados dentales desacuerdos descargando desconcertante desconexion describia
descubran desemboca despiadado desplego destructivo detallan diagnosticado dichoso diese dignamente disena disfrutaron
distanciamiento dogs domicilios done drop drastica duques early eficientemente elevando eln emerson emocionantes
empujan enriquez ensenarme entraran enumera epidemias erotismo escandalosa escenicas espectros esperare espinar
esqueletos estancado estrellado estrofa evangelista exotica falle fang feligreses feroces fez fia fiasco filipina
filosoficos fito flojera forest fracasaron franciscano frascos frei frustraciones gallinero gardel generara gentileza
genuinamente geneticas graffiti gramaticales gringa guide habilita habitar hacelo hallaban hawaii hebreos hepatica
herradura holguin hospitalario hubiere iberoamericano idoneidad imp imperante implante imponga importadas importadores
inaccesible inalambrica incide incidir incomodas indudable ineficaz inexistencia influenza instructores inti inviernos
irracionales islamicos jabali jairo josue july kaiser kramer kris lacra lamas lambert lamentos legitimacion
levantamientos lidiando limitaba lindsay llenarse llenen lleras localizadas lucrativo luigi mag magnus mandados
mandarlo manejas mann mantendria manutencion matarse materialismo matriculas mausoleo melena melendez mencionaste
merecida mesita migas mimi minar mojo molesten momentaneamente morra mudaron muevan musulmanas mitines napoli
necesitada noooo niquel observados operativas oponia oprimido organizacional osadia oscilan pagaste paramilitar pasare
pateticos penalti penetra pensa permitas permites peters planteles plasencia pnp pobrecita pons pou presentas
presiento preven profesoras prohibiendo prohibia protecciones provenir puntualidad purgatorio pancreas parpados
portico quedare quemadas quicio rafaela ramificaciones ranger rcn really recalcar recibiera referir remediar remitir
reportando representaron resorte respetables retirando revestimiento rompiste rory rosalia rubi rufino saberse sacadas
sacudida santuarios siguieran sil simpatizante simulador sing sochi sociable someten sorete sudafricano sujetador
sujetar sumergida sunday supersticion suscitado tadeo taladro tambo tardando tauro tauromaquia terminemos termometro
tocamos tomare traiciones transbordador transformador trending ugarte urrutia valentine varita vasallos venderse vero
vocacional volverian wwe yin yong zumbido abrazando abriera abrirlo absorbido acariciar acomoda acompanarme
acreditados admin afianzar afronta agarras agita agradar agrava agudas albaniles alimentados alojamientos amenazante
anastasia angostura animando apollo aprendizajes aprueben arbitral aromas arqueologo arraigo artur atendidas atocha
atrapo autovia aventureros award anadidos baeza bali bastaba batlle battle before being believe benefico besarte bing
bisexuales blindaje bocetos border brent buddy buffet busquemos cabaret cabezon cabrona calidez cambiario carretas
casona cavernas champana chequear chong ciber cinematograficas clarito climax cocinado cod cody coll colorados
comenzaban comestible compilado conceden condenaron conicet conjuro conmovido connor consolidada constitucionalmente
consultores contestes convencieron convencimiento corales cornejo cospedal costanera conazo criticaba cuco
cuestionamientos culito cultivadas debacle debatido decadente decirselo defendernos demograficos derrumbo desatado
descienden desencadeno deslumbrante desnivel despiertas destacaba destruya deteriorado difunden dinamicos
disciplinario discretos discutida disfuncion dogmas dolorosos domo donativos diganle eduard elaborando elegiste
elevador eliminadas elastica emmy emo empates enfrentaran enfrentandose enteren entrever enzima energico erroneas espe
espeluznante estipula evolutiva existieran existo explicarse fabricadas fallidos farandula farias financieramente find
floracion fluctuaciones foca formulada frankenstein friedman fundacional galones galvan gemma globulos gordillo
granaderos gritaron guaira guarida habitada harinas heidi helsinki herpes hidraulico hinchado holland honorables
hormiguero hormonal hospicio hospitalizado hum humala imanes impopular improvisada incitar inconcebible influjo
inscritas insignias insistia insurgente integrando intensificar interrogante intervenga intestinos inundado invasor`;

export const commonWordsEn = `
the and for that you with this was are have not but from your all his they one can will just like about out what has
when more were who had their there her which time get been would she new people how some also them now other its our
than good only after first him into know see two make over think any then could back these want because well said way
most much very where even should may here need really did right work year years being day too going before off why
made still take got many never those life say world down great through last while best such love man home long look
something use same used both every come part state three around between always better find help high little old since
another does own things under during game thing give house place school again next each without against end found must
show big feel sure team ever family keep might please put money free second someone away left number city days lot
name night play until company doing few let real called different having set thought done however getting god
government group looking public top women business care start system times week already anything case nothing person
today change enough everything full live making point read told yet bad four hard mean once support tell including
music power seen states stop water based believe call head men national small took white came far job side though try
went yes actually american later less line order party run says service country open season shit thank children
everyone general trying united using area black following law makes together war whole car face five kind maybe per
president story working course games health hope important least means news within able book early friends information
local post thanks video young ago others social talk court fact given guys half hand level mind often single become
body coming control death food guy hours office pay problem south true almost fuck history known large lost research
room several started taking university win wrong along anyone else girl john matter pretty remember air bit friend hit
needs nice playing probably saying understand yeah york class close comes idea international looks past possible
wanted cause due happy human members months move question series wait woman ask community data late leave north saw
special watch either fucking future light low million morning police short stay taken age buy deal rather reason red
report soon third turn whether among check development form further heart minutes myself services yourself act
although asked child fire fun living major media phone players art behind building easy gonna market near non plan
political quite six talking west works according available education final former front kids list ready sometimes son
street bring college current example experience heard london meet program type baby chance father march process song
study word across action clear gave gets himself month outside self students words board cost cut field held instead
main moment mother road seems thinking town wants department energy fight fine force hear issue played points price
rest results running shows space summer term wife america beautiful date goes killed land miss project sex shot site
strong account especially eyes include june parents period position record similar total above club common died film
happened knew lead likely military perfect personal security share won april center county couple dead english happen
hold industry inside issues online player private problems return rights sense star test view weeks break british
companies event higher hour member middle needed present result sorry takes training wish answer boy design finally
girls gold gone guess interest july king learn policy society added alone average bank brought certain church east
hands hot longer medical movie original park performance press received role sent themselves tried worked worth areas
became bill books cool director exactly giving ground meeting provide questions relationship september sound source
usually value evidence follow lives official production rate reading round save stand stuff tax whatever amount blue
countries david drive eat fall fast federal feeling felt green league management match model picture size step trust
central changes england forward groups hey key mom page paid range review science trade upon various attention brother
cannot character chief cup football hate james led looked lower natural october property quality send style vote
amazing august blood china complete dog economic hell involved itself language lord november oil related serious stage
terms title add article attack born damn decided decision enjoy entire french january kill met perhaps poor release
situation technology turned website written choice code considered continue council cover currently door election
european events financial foreign hair increase legal lose michael pick race seem seven sign simple simply staff super
union walk washington bed began built career changed crazy daily daughter december die difficult figure hospital knows
loss modern ones paper parts popular published safe starting systems version voice whose writing army australia earth
forget goal huge internet listen okay practice rules sea sir success towards waiting ways access base below created
deep followed lol mark missing offer pass professional released risk schools sleep table ten truth ball box build card
cases dark district europe george india mine minister note percent piece products recent seeing straight visit wall
wanna wrote allowed boys culture etc fans february gives growth included married officer pain paul places respect
response river rock shall speak specific standard tonight write album century charge cold create effect eight except
eye funny limited moving network peace provided recently required sales spent store student tomorrow track via
watching weight addition ahead allow anti association beat brown capital chinese committee conference difference
double expect gas island moved normal plans population potential pressure radio russian station text treatment western
ass beginning california campaign certainly completely content credit cross described despite female focus husband ice
individual interesting join kept leading loved message miles nearly particular previous quickly region reported
section sort speed travel consider contact drop fair feet jesus kid link positive sale throughout tour welcome
absolutely additional beyond conditions earlier extra forces immediately jobs leaving minute nature numbers quick sell
significant studies unless winning agree canada clean computer construction episode favorite income justice levels
manager movement photo posted safety san scene sold sounds spend statement sun teams ability announced asking calling
coach collection continued costs definitely designed expected friday gun happens heavy includes knowledge particularly
search subject train wide wow author centre claim dad developed fear fit generally german global goals gotta hotel
interested judge lady leader letter lines material named nobody opportunity plus pre product regular secretary sister
stories unit workers annual anymore bar battle brain contract degree families features finished floor france growing
hurt image insurance majority meant opening opinion physical pro reach rule seriously sports stupid successful active
administration approach australian biggest cancer civil dance defense direction independent master none reasons russia
ship stock trump weekend wonder worst africa awesome band beach cash clearly commercial compared effort ended fan
fighting imagine impact lack latest learning multiple older operation organization passed pictures protect secret
senior spring sunday telling wear activities address analysis anyway bought calls choose christmas color commission
competition details direct dream easily finish grand increased indian literally luck marriage names necessary patients
resources rich skin speaking supposed sweet thus touch yesterday caught closed congress damage directly disease doctor
doubt drink driving established facebook feels fish gay germany glad greater grow largest machine notice overall
planning professor programs records reports shown sit trip associated basic captain carry cars crime effective effects
explain fully highly holding japan laws male mrs parties plant reality smith spot texas winter worse advice agreement
award block broken caused challenge characters christian comment equipment eventually helped holy killing lived lots
nation otherwise peter prices primary purpose rates responsible shop showing sick teacher theory uses william agency
avoid camera catch cell coast comments drug economy environment executive foot hall mass meaning mission nine officers
operations politics pop produced ran saturday status therefore trial truly weather activity app application claims
coffee complex condition division evening flight freedom google heat highest interview library located location murder
obama offered putting queen seconds showed sitting standing stars walking accept actual appear attempt broke channel
distance eating exchange fat fell finding glass learned losing mobile northern opened placed powerful prior protection
reached receive religious ride robert royal screen serve signed slow species speech traffic tree types wearing whom
wonderful agreed airport animals appears begin benefits bottom cities demand engine everybody famous ideas investment
keeping lie notes partner plays raised runs sad solution songs sources southern square stopped structure thomas
traditional twice wind worry americans appeared becomes brand bus cent chicago count covered critical digital forced
fourth fresh lake mental mentioned missed mostly mouth owner photos previously realize remain scale score separate
smart starts surface throw tom totally twitter views wedding acting actions african arms benefit budget click estate
failed faith fashion feature fund generation hearing hill jack larger louis metal mid paris profile pull push returned
rose seat seemed sexual target understanding village agent animal apply authority basis becoming chris draw dude
employees enter follows foundation gain http individuals japanese leaders memory prime projects ring rise selling
served silver soul spread supply waste weird adult apparently artist chairman edition engineering grade happening
healthy institute method mike monday nations obviously option prison provides remains senate smaller somebody stone
strength users wild window winner arrived bag bet camp cast christ continues correct dangerous extremely firm greatest
handle improve indeed leaves movies negative prevent removed richard spirit television till trouble usa videos
advantage apart aware cat customers decide dinner dollars eastern fifth function gift helping herself impossible
influence items joe los marketing mary materials nor produce progress proud require shooting shut standards tells
thinks van wood background birth bridge carried charles classes completed concept copy dear dogs drugs efforts garden
host housing inc israel journal labor leadership length lucky neither onto patient possibly prove rare setting skills
software thousands tough units alive apple balance birthday bitch boss cards changing connection dress easier fellow
florida horse knowing liked magic managed map net owned request stick turns vehicle volume wake aid beauty believed
billion busy buying cells concerned conversation corner criminal cultural develop driver ends existing farm file fix
fly frank guide images investigation mexico operating paying presented raise responsibility roll slightly suggest
surprise technical thoughts treat unique variety violence weapons yours youth appreciate bigger breaking discovered
dont dry edge evil excited forever funds helps henry injury iron lovely mad magazine martin models offers ordered
parliament prepared reference religion sites somewhere stated strategy teachers web wine accounts angeles arm audience
bay blog closer core democratic description dropped excellent exist figures forms guard honest issued joined jones lee
lies likes medicine mention mountain nuclear orders port presence reaction reduce shoot sides solid spanish sport
steps stress taste tea victory afternoon assistant britain citizens classic clothes decisions electric emergency
entered entirely facts failure festival flat fuel harry hello houses ill initial introduced johnson kick links mail
massive matters pair picked pieces plane plenty prince proper providing quarter regional scott session shape sky
teaching toward transfer upper useful valley watched willing windows zone accident advanced alternative anywhere
articles awards bear boat bringing capacity cheap climate communities discussion drinking duty fantastic feelings
flying governor hundred industrial joint mix museum options path plants policies promise proposed purchase rain remove
signs spending steel steve supporting terrible tired treated turning vice warm afraid arts beer border canadian
command crew crowd dating dick elements enemy ensure environmental filled fixed forest intelligence intended labour
limit moon ocean powers profit proof republican soldiers suit wins appearance asian attorney banks behavior ben bodies
brothers buildings chair creating debt domestic expensive grew historical homes honestly honor jump launch listed
minimum native noted originally planned ray sets suddenly supreme survey tech trees update user writer yellow younger
ancient attacks charges combined communication connected contains download email ending exercise express flow formed
girlfriend hero illegal increasing joke loan methods officials performed planet relationships restaurant scotland
selected shared shopping soft stuck sugar suggested supported surprised taught transport accepted adding affairs
allows appeal applied appropriate artists boston confirmed device drama entry era factor feed golden grant grown heads
hoping keeps lawyer legs lying measures mistake muslim organizations platform pool pulled regarding relations requires
route saved schedule scientific shoes smoke squad teach testing tests values walked williams abuse angry businesses
candidate comfortable concern developing discuss elections emotional everywhere facilities falling fox guns hole
holiday interests internal ireland italian italy jersey laugh leg letters liberal listening loves lunch max milk pack
payment perform recorded relatively sector sharing snow storm streets strike studio sub weak youtube actor advance
apartment asia chain chapter committed confidence cook cute equal fake finance focused hits identity journey kitchen
korea leads maintain measure numerous owners posts properties quiet revealed specifically split task taxes taylor
twenty urban acts affected aircraft applications approved approximately argument arrested claimed conflict considering
corporate debate determined distribution documents escape extended factors faster fault fill films flowers friendly
ladies lay lights millions mixed phase properly pure reduced requirements residents revenue sam sat secure smile
strange talent temperature thousand tony troops truck votes authorities basically besides bird blame bob bowl causes
chicken collected context coverage determine display dying elected examples experienced falls false fired forgot
funding identified iii incredible inspired launched meat ministry mode neck noticed novel obvious passing positions
remaining scored shirt shots slowly stadium stores surgery trading tuesday vision whenever worried zero alex allowing
begins champion charged cream crisis daniel delivered editor estimated giant iran jail jim kingdom literature mayor
minor moments opposite orange ourselves pages remained selection serving signal stream struggle suicide talked theme
thursday tiny typically unfortunately usual vehicles virginia voted voting walls wave alcohol assembly breakfast
bright brings capable carrying chosen combination conservative customer cutting desire destroyed draft drunk essential
fail familiar finds granted guilty humans hundreds improved jewish largely laughing markets medium ohio opportunities
papers perfectly recommend referred relevant seek sending solo spoke stands talks ticket unable upset wing answers
birds bomb creative cycle dealing directed don educational entertainment extreme facility fields goods hang holds info
mainly maximum newspaper offering painting republic reserve returns row salt scared scottish shares statistics switch
territory threat tickets wales adults affect appointed armed aside assistance bell blow bond boyfriend careful
circumstances communications concerns controlled corporation cry danger deals delivery deserve devices dollar dreams
empty enjoyed explained faces folks fucked gender instance kim kinda matches mile motion moves nick pacific prize
realized reasonable receiving register resolution rural ryan saving sees singing spain tools typical universe warning
wars wednesday admit attitude branch brazil conducted decades dedicated definition drawing favor flag frame guest
heaven independence institutions jackson kiss load plot possibility random recovery rent replace represent reviews
scenes seeking senator sentence teeth tips trained understood academic academy accurate achieve adam afford andrew
assume bbc bottle bunch category chat cheese chemical clinton competitive detail diet favourite fruit harder index
item lane mess navy normally occurred opposition parent permanent personally pleasure prefer programme representative
scheme shift stood storage tank tend tight transportation ultimately unlike weekly yard anybody assets basketball
button candidates combat constitution consumer counter creation crown crying defined depending depression describe
drivers employment exclusive excuse expert frequently golf grace hopefully identify importance kevin laid latter
manufacturing mining object partners pattern performing personnel perspective pregnant premier promote revolution
rooms severe sleeping suppose tool tournament turkey victim victims agents amazon arrest attend ban brilliant carbon
catholic chose circle concert crash declared deliver depth deputy dirty doctors earned electronic error existence
experiences expression factory headed interior joy legislation maintenance manner mate matt nearby noise origin
pakistan panel personality plate practices prepare relief replaced resistance retail rice roads roof shame ships
somewhat staying stronger surely tip updated writers absolute advertising agencies baseball bathroom bible cable calm
championship checked client constant dates degrees democrats doors driven dumb empire exciting expansion heavily hide
incident irish linked manage messages michigan multi nfl politicians print quit refused reporting sight significantly
sing soviet weapon wet widely worldwide ages anniversary attractive bike broad burn cake causing closely constantly
contest deaths depends drawn fees francisco haha hardly hat height hidden hong invited letting loud manchester marine
motor officially peak portion pounds princess protein puts raw reform regions represented respond retirement sample
seats secondary solar somehow stayed suffering sydney tries ultimate unknown wilson wondering attached attacked
automatically balls battery bills blind breath brief carolina chest conduct debut decade destroy differences edward
engaged experts expressed external fantasy grab hollywood immediate introduction joseph license paint pilot pink
presidential principal recognize recognized registered regularly representatives rising seasons shipping singer
smoking steam suffered survive tall thats theatre therapy witness adopted aim campus cap chances childhood clinical
clubs comedy commander comparison covers dan defeat defence democracy detailed entitled exact exposed fed fee injured
jan jordan kinds lets loans lock musical nose objects opposed organized plastic protected purposes quote recording
semi statements suspect swear techniques tie tim trend valuable wealth wise yards aged approval aspects attempts bread
burning champions contain convention dancing document eggs employee engineer equivalent facing fairly fingers ford
founded functions gang graduate greek hanging inner islands lift marked memories miller monthly mountains neighborhood
operate outstanding permission porn racing recommended regulations reply republicans rid roman scientists shoulder
shower solutions sons stations stephen tower tradition visited visual wheel zealand achieved admitted appointment
authors barely bush cabinet celebrate challenges chocolate coal colour contemporary criticism davis dna effectively
eric extensive faced filed formation fought gained gallery highway historic hunt improvement inch initially junior
jury kong korean marks monster obtained olympic philosophy pride promised repeat returning riding rough santa
settlement smell sought speaker studied suggests surrounding tone topic toronto universal vast visitors wanting auto
consistent continuing earn exists finger grey guitar heading howard ignore involving latin lewis meal meanwhile
meetings naturally necessarily offices pants partnership payments percentage pocket practical primarily proved rape
regardless relative represents rescue resulting rush sarah sessions sharp simon soccer stable structures supplies
symptoms temporary tested trick attended audio bone brian bullshit chamber chart circuit clothing complicated confused
consequences defend divided elizabeth everyday extent fishing format gap gate gotten harm healthcare household
immigration impressive jews joining killer lesson limits loving ltd managers membership miami mirror mount nights
occur parking proposal province purchased recognition reputation rolling shortly situations strongly tears technique
thin tied accused adventure argue assessment atmosphere awful bedroom belief bound breaks carefully cats ceo choices
closing cloud colorado colors contrast courses courts donald drew egg element elsewhere establish extension files
founder gear georgia hills hip hitting increases infrastructure jason locations loose machines moral offensive package
pointed poverty processes processing qualified railway reaching ridiculous sensitive server shock silence soldier
superior supporters thick threw tons transition violent voters wash acid actress administrative alan alongside angel
anxiety babies bars bonus castle charity clients compare contained cooking covering curious directors discovery
discussed duke egypt encourage enforcement featuring finals flash formal formula fort governments gray gross horses
hungry informed innocent jeff losses luke mac math minds mistakes mystery networks olympics palace passes penalty pet
phones photography producing protest publication rating refer respectively rome scheduled select silent spoken
successfully suffer temple tracks trail uncle unusual waters woods arrival asks assault awareness badly bath captured
chase components concrete dave deeply expectations explanation exposure featured fiction guarantee happiness harris
hearts horrible ideal illinois injuries islamic jimmy kelly legend lieutenant mini mood muscle muslims passion picking
pleased procedure producer pushing rank replacement retired roles sand savings settled shadow singles tag tape thread
victoria visiting wage wings andy avenue bags beating believes blocks boring charlie checking clock commissioner
commitment confident containing copies crimes custom denied desk drinks ear electricity episodes farmers fbi grounds
gym helpful horror iphone iraq label liverpool locked naked opens output persons pitch pizza plain pushed raising rear
reveal romantic scores sisters speaks stages strategic swimming welfare winners wire worker afterwards alright android
anger architecture assist attempted behalf belt capture centers ceremony comic cops cuts dallas designer diamond
disappointed dressed economics efficient electrical employed enjoying entering essentially establishment expecting
explains flower ghost guests handed hockey houston https hunting industries islam jane judges kit lab languages maps
min morgan moscow nervous newly odd ordinary participate philadelphia prayer principles racist rarely references sexy
skill soil solve stomach struck studying suck supports trash ugly vegas virus walker whoever amounts anthony arthur
aspect banned boost bureau colonel comfort controls cousin crack deck demands dies dragon dramatic dust dutch
engineers evolution foods hired illness inspiration institution kings knife lately lowest memorial mexican minority
mum opinions patterns presents priority promotion rail readers remote repair root saint steal stolen telephone tho
titles trans ups vol whereas abandoned acquired actors alexander alliance annoying bid bro buddy buried butter cares
columbia conclusion confirm congratulations contracts convinced crap crystal dean decent decline delay describes
desert downtown elite enemies forgotten forth gods hire hop hopes insane installed israeli landing layer managing
marry nah nowhere nurse obtain organic ownership participants pennsylvania poetry pot pray printed recall rugby sake
sheet signing smooth spiritual stops string sudden sweden syria throwing thrown vacation abroad arab assigned
associate assumed atlantic bench bother broadcast bye cambridge citizen cleaning compete consists consumers
contributed cricket critics damaged disaster discover disney entrance equally fallen figured fitness francis
friendship gary handling idiot intense keys lawyers lifetime liquid makeup medal mortgage narrative narrow nba
observed occasionally pan physics posting potentially reduction reflect refuse researchers resource roger ross
sciences seattle serves shell silly subsequent towns translation visible yep adds allen amendment angle arizona arrive
belong berlin bishop channels clark commonly connect defensive designs efficiency enterprise experiment feb females
findings firms forum gifts grass hence increasingly incredibly jay journalist kicked lessons lists maintained mill
occasion oxford pace passenger pen pope possession races rapid regulation resident rocks shaped sixth spin styles
subjects sucks suitable thirty valid vital whilst agriculture alleged anna atlanta bands christians collect commerce
cop creek currency emotions exhibition fraud funeral genuine gordon honey honour hook hunter immigrants improving
instructions introduce kansas lands legacy log matthew merely monitor nov patrick phil prisoners programming
publishing ratio regret rejected remind resort resulted reverse routine scary seed settle sin spell summary survival
sword tongue ward waves wayne achievement anderson argued asleep austin automatic begun behaviour cents coat
comprehensive consent daddy destruction diego diseases divorce doc drove ears engage extraordinary fate frequency
gaming gene glory headquarters heritage initiative interviews jean juice landscape logic meets melbourne microsoft
objective organisation privacy procedures profits reducing regard representing residence roughly salary scoring script
searching sections strip surrounded threatened transferred tube universities walter wisconsin writes ambassador ann
apps awarded banking breast cant carter chelsea chemistry concluded consumption corruption cotton crossed detroit
discount dozen engines epic exception exit expand fancy gorgeous grateful heroes holes impression inches indicate
input johnny josh knock leather lips luxury lyrics manufacturers masters movements oct operated ought outcome painted
poll preferred pulling ranked referring removal rep reporter rio risks rob screaming sept sequence singapore stretch
tear tennis terrorist theater ties twelve versions virgin voices wishes wolf absence agricultural asshole ate athletes
bears blues boxes bruce bull cameras commonwealth contribute contribution contributions couples delicious deny
deserves ease extend fame flood generated genetic glasses impressed indicated instant investors involves kate kills
liberty maria ministers monitoring occurs passengers photographs principle producers progressive punishment rally
rapidly reader representation restaurants reveals roots samples shops sum swing tail texts twin upcoming veterans
alert arena arguments aug billy boom boots brave claiming column commit compensation composition computers
conservation constitutional crossing defending density difficulty dropping drops elementary ethnic expenses fleet
foster fuckin fundamental gen genius greatly guidance hospitals infection instagram intention iowa jokes knee
mechanical nigeria parks participation periods precious pregnancy premium preparing pretend priest prominent proven
radical remembered requested residential reward rings robin russell satellite shake shore spots stats struggling
substantial teen temperatures transmission trap uniform wildlife wooden ads aggressive anne answered apparent bang
blast bones brands centuries communist complaint component connections courage cure del desperate diversity duties
encouraged eve faculty feedback fighter frozen guards hiding humanity ian innovation instruments invest jacket justin
legislative listing manual mothers murdered nursing occupied ongoing operator painful pound preparation punch purple
railroad registration releases rick romance submitted sufficient survived suspended technologies tissue trailer trends
trials ukraine underground versus virtual walks wounded ali amongst announcement arranged arsenal attending attracted
biological bite blocked boards burned categories checks chip concerning dare database define discrimination disorder
distributed districts documentary domain dynamic edited engagement explore favour fewer footage giants grave hamilton
implementation indiana investigate jazz jon jonathan laboratory lawrence lincoln literary mask massachusetts midnight
minnesota mouse oscar packed piano praise presentation psychology relation restrictions rocket ruin saudi sean sec
secrets slave stability steady stones symbol terminal toilet treaty triple unlikely updates vietnam viewed affair
agenda bat bow calendar cape collective conversations cooperation craft darkness deeper devil edit enable equity
estimates failing finishing fortune gates goodbye graham hardware hillary hurts intellectual invite involvement
kentucky madrid nuts oregon partly petition phrase physically protecting racial rated regime rivers rounds ruled sauce
seal separated shield similarly slide stem summit talented throat tiger touched toy visits warriors wisdom accounting
alien attacking awkward beast beef candy carrier celebration celebrity certificate cited clay coaching colleagues
constructed dated dec default delhi derived dialogue disabled distinct drag educated eligible estimate execution
existed fifty followers fool framework franchise funded furniture generations guaranteed integrated intelligent
interaction jet journalists lifestyle lighting lisa loop mall overseas performances philippines polish recommendations
recover regarded relax reliable rely remarkable responses ruling sacrifice sole stopping strategies succeed tables
tale targets timing ton volunteers witnesses wore worship worthy acted alarm bass bloody breathing butt
characteristics cnn collaboration con consideration counts creates crucial daughters dependent discussions drives dual
edinburgh equipped expanded experimental feeding filter galaxy globe grades greece gulf highlights hoped intent
involve judgment kennedy knight larry las lmao logo malaysia mature moore nazi netherlands odds peaceful philip
photographer pin prevention printing promoting publicly pump repeated replied requests revenge satisfied seeds signals
slip spaces spare specialist stocks stranger submit surprising tap thompson threats tourism turkish volunteer
acceptable allies attempting auction bonds challenging chaos churches cleveland composed concentration copper corp
corps counting credits dawn dispute earnings editing executed firing fits frequent gardens gathered hilarious huh
ignored improvements investments isis margin mars maryland mechanism moderate murray oklahoma opera overcome parallel
passage pit psychological publications quest radiation shocked sized stroke stunning tanks tokyo topics trains
traveling treating tune utility vessel weed wherever acquisition addressed alabama alice angels anime announce autumn
backed barry bold borders breathe cameron choosing classical classified clip coaches coins concepts conspiracy
controversy convince cooper disappeared encounter equality exam examination fails federation fiscal guardian homeless
instrument intervention jerry lover mainstream menu missouri mounted mutual nope occasions offense oral panic pays
peoples pursue realise refugees removing requirement responded rip ruined scope segment spectrum stays ted terror
venture virtually waited warren worn yea accompanied adams aids aimed alpha approaches arguing arrangement beliefs
boats boundaries brick brooklyn colleges considerable conventional danny des designated dvd emperor employers enormous
errors focusing forgive gains garage gathering guidelines handled hosted indians indonesia inquiry inspector jumped
khan lion loaded lonely maintaining measured mercy nevertheless newspapers outer oxygen pipe pissed poem powder
powered promises quotes racism ratings reads recovered refers roy rude screw seventh shelter signature sooner spider
stewart strikes suggesting suits toys tracking tribute trigger vary venue wages wells wheels abc abortion accuracy
albert applying artificial belongs beneath bitcoin bullet burns carl celebrated consistently conversion copyright
counties democrat deposit destination dirt diverse divine emails exclusively export fastest formerly functional gather
grandfather habit harvard indicates isolated jealous knocked landed laughed laura lazy mama marshall mitchell modified
municipal naval neighbors nelson neutral noble oldest pat picks poland popularity professionals pussy reactions relate
robot sacred securities shoe speakers springs spy steven suggestions supplied susan suspension terrorism terry toxic
treasury tunnel unions upgrade warrant wider wound aaron actively afghanistan applies arrangements asset assuming
backing baker barcelona blessed brazilian brush burden campbell carries casual certified charter chef civilian
coalition cock complain complaints controversial denver describing differently directions discipline discussing
disgusting dominant earning emma essay expense explaining furthermore graphic greg healing hiring hosts implemented
instantly invasion jacob jumping laptop legendary leo maker margaret mario opponents outdoor palm parker photograph
pole pub quarters queensland rangers ranks reception recipe regulatory reviewed rolls rubber secured serial settings
shed snake sponsored stealing strict subsequently substance suggestion switzerland syndrome tasks trips ultra
unexpected usage utah worlds accidentally affordable amateur appeals argentina baltimore batman bearing beats bin
biology bobby briefly canal cancelled charlotte cheaper christopher climb com competing completion cruise custody
delete demonstrated departure developers developments dig eagles employer evans explosion fever fluid folk generate
gop handsome holidays hotels imagination integration integrity interpretation leaf legitimate lightning loads longest
magical mills motivation nasty oliver outfit pension permit perry plates pleasant portrait productive reminds reserves
ron safely shirts shorter slight socialist streaming sue targeted tension thailand theories touching transactions
twist ugh unemployment unity useless viewers winds woke wtf abilities advocate aims arc backup beaten bitter blown
branches campaigns chips cia clever clinic closest collections continuous converted correctly creator creatures
criteria declined detective difficulties disability dish douglas duck egyptian evaluation excess farming fence fifa
fighters flights forcing forming franklin fred gradually gravity habits hawaii highlight holder hood hung identical
imperial investigations jose ken legally lied listened males manufacturer meters nail nasa negotiations nonsense
ontario operational orleans owns phoenix playoffs poet quoted relating repeatedly robinson rolled scientist sink skip
slavery snap sorts souls stole swedish swim swiss tennessee transaction transformation veteran vulnerable wealthy
additionally amy attract barbara beta blowing bored bronze bug caring catching cave cheating chronic cleared
communicate convicted cultures dealt delayed demonstrate departments depend developer diagnosis dismissed
distinguished dose eighth experiments flesh flip forty generous germans hated implement incorporated influenced
jerusalem kidding laser loyal marijuana mentally missions occupation opponent paintings patch patience pic pointing
pollution precisely prisoner privilege proposals protests punk radar regards relatives resist solely stepped striking
terrorists tourist transit trucks trusted vessels villa volumes websites wireless wondered wrap wright yoga adopt
airlines alaska albums anytime bacteria beings beside blade boot bottles bucks bulk camps cargo census christianity
coastal coin colored commentary confusion congressional corn cried customs dealer deemed destiny distant electronics
emerging emotion emphasis ethics excitement exploration fights filling filming glasgow graphics helen humor insight
invested jennifer lit louisiana mar marie meals mississippi nerve netflix nightmare operators overnight partially
participating pie platforms populations poster practically preserve produces qualify raid ram ranging ranking receives
respective restricted routes samuel sandy scenario sheep situated slaves sony spotted spreading stanley sustainable
sustained taxi themes threatening tobacco trace trapped turner uncomfortable wasted weakness widespread xbox accepting
accessible acknowledge advised advisory animation assignment balanced bare basement bases battles bias birmingham bits
cancel carpet ceiling cherry chill classification clue codes cole collapse collecting compound conscious consecutive
contents costume craig deleted devoted didnt displayed dominated earl endless escaped examine floating garbage gospel
grain grid grows heating identification knees lap lions liver metro metropolitan mines mixture nominated oak
parliamentary patent perception physician portland proceed proceedings pupils reserved restore rifle rival runner
sadly shoulders significance sits sizes slept soap spray stored stressed structural suite tbh tropical ukrainian
unnecessary verse victor vintage warned watson acres adapted adoption anonymous antonio approaching artistic
attendance aviation barrel beds beloved bless boxing celebrating charging chemicals chuck cinema colonial comics
compliance contrary controlling corporations couch crush dam decrease defeated diabetes dressing expanding fears fires
genre gentle grammar hiv idk illustrated invented jake jam jamie jessica keith kent layers lease lens licensed loyalty
madison magnetic metres monsters mysterious notion partial piss placing propaganda rat reflection reminded resolve
revolutionary scandal shine simultaneously substitute surveillance tactics testimony thai treasure trophy tweet tyler
underlying unfair villages von acceptance accidents affects annually apologize appreciated approached arriving ash
aunt benjamin blake bubble buyers casino charts clouds connecting counsel creature deadly decides der desired
determination embrace emerged exhibit flew gentleman halloween hammer hitler hosting icon imposed indigenous infinite
installation inter interactions introducing iranian kicking laying legislature liability maine makers manhattan
marathon marvel michelle moreover mps neil organisations ours parade paradise perceived pics planes politician
preliminary premiere presidency reaches react realistic remarks retain roberts rocky russians saints satisfaction
scratch shade sheets sheriff shy sometime spirits sporting strictly sunshine teens thou tier tommy travelling
vancouver vocal warrior worries yield accomplished admission adventures aka appearing bacon barrier belgium believing
blacks bombs burst caps casting cattle classroom collins colours compromise convenient costa criminals crop earthquake
elderly eliminate embarrassing farmer finest grants harbor harvey hates incidents inform ion jeremy lesbian lovers
mathematics medication minded morris norway par podcast portfolio productivity promoted protocol quietly rachel
replacing responsibilities salad scholarship screening sends smiling soup southeast stake stating strain suspected
swift tackle tigers timeline torture traded translated tricks twins urgent vegetables vertical violation wallet welsh
workshop wrapped aboard abstract accent addiction associates awake beam beans binding blank buffalo cbs commons
conservatives contacts conviction corrupt cow curve depressed deserved dining disorders duration eddie emily
encouraging farms fifteen flows genes graduated grandmother harsh heights horn hurry immune inflation ingredients
inspection install instruction intensity inventory investigated invitation judicial justify kyle lakes lean lecture
libraries logical mason meaningful migration missile motivated muscles nancy norman northwest nurses organ patrol
pearl peer pepper pig pile plug provision releasing requiring revised rod scream stairs staring statistical sticks
strangers succeeded sweat switched syrian tattoo teenage thunder tours tragedy trauma vincent wrestling zoo accordance
acquire activist activists addresses alike applicable arrow availability bend boundary breach cabin cage chancellor
cheers circles closet combine companion comparing consciousness consultant controller corresponding courtesy cuba
damages demanding disc dishes dozens eagle eaten embassy engaging fascinating financing fitted flexible gaining
gentlemen goodness guilt haven helicopter homework households iconic infected keen kenya lesser liberals lip mandatory
manufactured mechanics mere miracle mud murphy nathan observation operates owe permitted phenomenon pittsburgh playoff
precise profession prospect protective providers publisher putin reportedly retreat rookie sandwich seeks sentences
separation sexually ski skilled sterling stuart surgeon theft understands valve visa washing adjacent agreements
appreciation arabia athletic authorized banner beijing blew blocking brad caribbean charm chasing climbing colony
complaining cookies cruel curriculum deadline deer delta demanded dive divide easter electoral eleven entity excessive
exercises feminist governing ham heal interface ios jewelry journalism juan julia jungle linear occasional oriented
pete pilots prayers predicted pressed preventing prof provisions pursuit rap reflected reminder restored resume rev
richmond ridge samsung scholars sealed sounded sri streams strongest tends tribe unfortunate variable victorian
worrying zones ace adjusted alternate arrives artwork ashley athlete attraction babe bankruptcy canon capabilities
cared catherine chains closure cognitive competitors connecticut convert cooked cups deciding defender dental
diplomatic divisions drum editorial enabled entertaining est establishing eternal freeze generic grandma grip handful
happily harmony hmm humble hurting hybrid intentions investing keyboard lasting locally loses mild minimal mixing
molecular nearest neighbor noon nowadays openly overview pairs palestinian parish pathetic poems possibilities potato
potter preference promising proportion purchases rage reflects respected restoration selfish sergeant silk stamp
throne thy urge voter warner wasting witch advantages ally archives array assisted backs belly booth breakdown bridges
brutal calculated cam centres chapters citizenship civilians cliff conflicts consensus cycling declaration dennis
derby distinction donations dragons draws examined facial faithful fatal fig fitting genuinely hardest holland honored
hunger hurricane implications import innovative ipad jurisdiction laughter lemon les lifted loading lung matching
mighty monetary novels nutrition ore outcomes outta pine polls poorly portugal pose pour proteins provider publish
purely ralph rental resolved rewards sang seemingly senators severely shark shocking southwest studios survivors tales
technically titled traditions unlimited washed watches advise anxious appearances bee bombing cafe carlos challenged
cigarettes colin consisting cult dairy dakota darling delighted delivering destroying diary disagree disappear drill
earliest edges entries euro evolved exports fixing flags flies forecast governance heated hug importantly indicating
indoor influential intend invisible jeans jets julie karen lasted lawsuit leak lighter lucas marcus mentions meter
mice musicians olive passionate potatoes prevented receiver recommendation riot rogers roster safer sells sentenced
servant setup skull slot smash statue surprisingly surrender suspicious teenager tender thoroughly todd treatments
tweeted vacuum variations wont acknowledged advances agrees allegations anticipated approve architect basin beneficial
bleeding breed breeding bride broadway bros bud butler careers cartoon celebrities chick coke comparable confirmation
console contractor contributing diameter dubai dublin dump duo dynamics elephant enhanced essays exhausted fabric
fabulous fairy fathers focuses fold freak frustrated gambling gently glorious grief harrison historically hub hughes
inevitable investigating labels lacking laughs layout lined lodge lords merchant merit micro myth nintendo objectives
obsessed organised overwhelming pale particles pastor penalties permanently pets pockets poison predict presenting
presidents pressing prints provincial raped realised rebel repairs rotation separately shaking shaw societies solved
starring struggles subtle tastes throws toll tooth torn tragic trainer transformed unbelievable underneath variation
viewing viral warehouse wears widow wives adjust administrator affecting allied altogether animated answering assess
assumption assured austria avoided avoiding basket beard bio blanket brains bucket burger capability charming chiefs
commented computing concentrate conducting consequence continent cookie cruz curse displays drain emissions ethical
excellence flame forests freely fruits grabbed graduation hint horizon hostile imagined inhabitants ink inn intel
kicks legends lucy magazines matrix measuring miserable momentum monkey montreal motorcycle nationwide nest newcastle
nicely ninth nomination notable obligation optical outlook penny petty phd ports preserved programmes prospects
publishers quantity quantum rainbow rebels recognised reed reign responding retained rises saves scan scare sectors
shorts span specialized spencer submission sunny supporter testament toe tops tremendous valued wounds accommodation
achievements addressing adorable allegedly ambulance ashamed assure bailey ballot batteries blessing btw cemetery
chambers cheat cheer chile cigarette compact completing consulting cooling corners deficit demo demon demonstration
detected detection doll donated elaborate elder encountered expertise exploring fiber filmed fried grocery guided
guinea halfway happier heels holmes hull independently indication insisted instances intensive interactive intimate
laundry lbs lifting linda martial nigerian northeast observe packing panels password pokemon politically presumably
pretending priorities pronounced prosecution proves pulse purchasing qualities queens rational realm reforms revenues
rides ripped rope shadows shout sierra smartphone specified spectacular stan streak subscription switching
technological temporarily tolerance tourists traditionally traveled treats unhappy whites yup accomplish adequate
alter apology arkansas attributed beg belonging booked bout bowling brass buzz clarke comeback cos crops declare
designers detect diagnosed diesel dimensions dip disturbing doesnt dot dresses dylan effectiveness eliminated ellen
embarrassed exceptional filing fled foul frankly freezing graph hack hannah hatred ignorant influences interact
judging knights lamp limitations majesty measurement measurements median medieval milan mobility montana murders nyc
omg orientation oven owen passport penis pills planets proceeds rabbit raises ranges rats retire rhythm ruth savage
servers shook shooter siblings slim someday sophisticated spam speeds stack stance static subway supportive surgical
symbols tablet tent thesis tide travels wallace warfare warming weekends withdraw withdrawal youngest aging airline
alternatives anyways argues audit authentic ave backwards blonde blows bolt brooks bugs bust clearing clips collar
columbus comply cope counted crashed creepy cum denmark divorced donate drawings dried ebay echo editors edwards
emotionally enhance experiencing extending finale flavor floors freaking gloves harper hart ignorance ignoring
immigrant induced inspiring intermediate invention jesse joins joking lgbt likewise lineup logan magnificent
mathematical meantime nails nevada newest nonetheless nut opposing origins orlando physicians pipeline placement
planted pricing puerto questioning recreation renewed resigned shallow shanghai shitty singh sins sketch smells soda
spite sponsor strengthen strings sunset taiwan thanksgiving thee thermal trades transform witnessed workplace yelling
yorkshire achieving aliens amsterdam analyst arabic arctic assists bennett bristol burnt buyer calories cannabis cease
championships chapel cloth conferences considers container cowboys crushed deployed differ dimensional eager elect
elevated essence executives flames fork fur gps harold harvest headline hudson hype identifying impacts insist junk
kenny kidney ladder lloyd lobby marc mechanisms mineral mob modest motors mph navigation nicholas orbit paragraph
passive peninsula phillips pill pork portuguese profitable provinces ranch rays reasonably reject remainder schemes
screens seized semester sentiment servants shipped socks suited supplement surviving thereby threshold til tin tires
tribal tribes trunk uncertainty vampire varied verdict abandon accommodate accordingly aesthetic algorithm altered
anchor angela apr arch associations audiences axis badge bernard bizarre bounce broadcasting bullets buses cannon
carol carriers chairs cleaned complexity confusing consultation continental convenience deliberately diamonds diana
dictionary dignity dimension disappointing diving doug duncan ego enthusiasm environments equation extract favorites
ferry fisher flexibility flowing fridge functioning fusion gauge goat graduates gut heck helmet holders ideology
idiots inclusion initiatives innings insects instructor isolation ive justified keeper lamb liar machinery mansion
mega mercury namely nbc needing nerves nhl observations ordering palmer paths peers pending platinum possess praised
premises probability questioned refuses resignation rider ritual ruins shelf slam stakes starter sticking subscribe
superman surfaces territories tire towers transfers utterly voltage warn width workout abu activated adaptation
advisor aluminum apartments attitudes attorneys bail barriers belonged bradley brandon broader buck cal caroline
characterized civilization congrats contractors creativity dealers delicate den derek desires disappointment disk
enters evaluate formally frames goddess gov hampshire harassment hats hugh insert joan lebanon leeds legit leonard
liquor loser malcolm massage matched messed milwaukee musician nato nephew notably orchestra packages pad pakistani
participated precision preservation priests privately prizes pulls qualifying reasoning relaxed reporters roses rumors
sail salmon secretly seller sen seo sheer shifts simpson smallest specially stark struggled sympathy tan teenagers
theoretical thumb timber transparent travis tweets upside urged visitor vitamin void voluntary wheat whip wipe wolves
wrist abused acute admiral amanda arnold arrange banana behave betting blair borrow camping capitol celtic chan chin
civic clerk conclusions considerably contacted cottage coup criticized crude dash decreased defended demons deposits
disclosure disposal distinctive documented donation dragged drone encounters ensuring enterprises escort exams firmly
flour gdp geneva hindu holdings indie indirect inspire institutional interim interviewed java jefferson jerk karl
kindly kindness leaked locals lottery louise magnitude minus nhs noting nude organs outlet outlets parameters pause
pledge portal prescription protesters proving publicity punished puppy recruitment screwed shades shakespeare silicon
slice spelling spurs subscribers surveys survivor telegraph tits vaccine vinyl westminster wished wonders accurately
adelaide affiliate alfred asylum barn bent bernie brussels cathedral centered clause cluster complained compounds
consistency cracked cylinder dancer deaf debts denial digging dock entrepreneur evident expectation expedition
expressing extends facilitate failures feat fossil founding freight generating goddamn guides honesty inappropriate
infant initiated injection instrumental insult interference interstate julian launching liking linux luis mates
mediterranean neat negotiate neo nicole obligations offset outbreak pal palestine perfection pigs pirates posters
practicing praying probe prohibited projected propose quarterly recipes recruiting refusing rehabilitation reid remix
resistant reynolds riders robots rockets roller sailing shapes skinny slipped sneak solving sore spark speculation
steep stevens straw successor targeting triggered troubles uncertain upload vector violations weigh whatsoever wicked
abraham absent acoustic adapt ancestors archive atomic bean bicycle bryan bump buttons cart circus claire cocaine
cohen colleague compelling compiled complications construct cord crowded cyber dale debates defendant delays dense
desperately doctrine expose financially freshman furious gameplay geography gig habitat harbour hazard hydrogen
implies intact intake irrelevant jaw jin kitty lauren lawn manufacture martha medals mercedes mistaken moses nashville
nebraska needle olds organize ottawa oval pity pond porter portions prey prophet raymond recalled reduces referendum
refugee regulated rounded ruby rushed sanders satisfy scales seasonal segments sensible sequel shifted shifting
shining slower spinning stanford stepping teammates touches township travelled twisted usb vienna wade whale writings
admire amber ankle armor autism bachelor berry billions brady brisbane bulls bullying capitalism caution certification
characteristic clan clash columns compatible concerts condemned configuration continuously convincing coupled
curiosity delight determining entities exceptions explosive flooding fortunate fortunately foundations frontier
frustrating frustration geographic glenn grande grasp handy hardcore harmful headache hers hispanic incentive
inclusive infections jackie joel kissing lanes licence lungs madness mandate manga memorable merger minorities
occurring organizing performs poker portable priced quebec randomly rankings realizing resign revealing rico robbery
rub runners sally scattered scout searched sexuality shouting slap steak succession superintendent suspicion sweep
tactical talents therapist thereafter thorough tuition tumor usd variables varying wholesale wwe administered
affiliated apples architectural artillery assembled bangladesh barack beaches bees boarding bothered canvas canyon
casey cheek chen cincinnati circular circulation clearance closes coincidence comedian commands commissioned
concentrated conscience cooler countless curry dame deceased dedication defining detention disputes drake employ
enforce explicit explicitly eyed florence flu forbidden fraction hes infantry integral investor janet judged katie
kidnapped lectures lightly linking maintains marble maritime melt modes monica mumbai nominee oath offence packaging
patriots pee pillow pirate polar prediction preview processed pursuing puzzle rapper rebecca reconstruction renowned
revelation sara scholar sharks shoots skirt socially spa spike sprint stir stuffed substantially suburbs superb
supposedly tab tendency theirs toast toes touchdown traits trek tricky triumph uber underwear unto viable waist
welcomed wit wreck absurd accessories adrian advocates ambitious amid annoyed appealing appointments assumptions
ballet bargain binary blend blogs brake builds businessman cab chi col collision colombia compassion consumed
corrected correction cough cousins critic czech defenders denying depot distress documentation doubts dramatically
drank dudes eats elegant elevator ellis exchanges excuses execute factories feast finland frederick frost goin herald
hike hollow homeland imported ing internationally iraqi itunes kane kissed lame licensing lily limiting locker
mainland marking meditation messenger metals missiles munich norwegian pencil philosophical pierre pipes plasma plea
punish purse quarterback reagan ref relieved replies reservation rhetoric rivals rushing salvation sanctions secular
sensitivity shane sigh sixteen sovereign specifications spends spouse stat supervisor synthetic teaches tense
terrifying toyota tracked traders troy varieties vegan waking walmart wang wilderness admits adviser aggregate anal
anatomy annie announces applicants automobile barnes breasts cement chess citing colonies composite consequently
consist councils cox curtis decorated delegates dreaming dull enables fare fashioned feared float generator grind
grinding grove guessing gum hobby hunters idol illusion incorrect jun junction lance leap locate locks lou lynch
manages masses medicare modeling motive nazis neighbourhood networking newer newton oppose optimal overtime packs
permits playstation pops postal predictions prep profound prosecutor rebellion recipient refund remembering rescued
risky robust scam sci sep shareholders sided simulation sober spice squeeze storms supervision suspects swap swept
terrain terrified themed threaten thrilled towel trio tubes unconscious und varies vegetable verified vibe virtue wifi
wishing workforce zombie acre airports alot amen andrews arise ashes automotive battlefield begging berkeley bloom
bore bundle butterfly buys casualties catches chad clown committees conjunction costly cows cries cuban cycles darker
davies descent desktop dial directory disabilities discharge discusses dodge downs drilling drums elimination enjoys
espn ginger governors guild halt han henderson ibm imaging implied impress inability incoming isaac jar kay leicester
liam litigation mentor merchandise minerals miners monk neighborhoods noah norm obtaining occupy offended orthodox
overhead pac painter perth pierce pistol printer prone raiders readily reflecting regiment remembers reunion revival
sanctuary satan satisfying seas securing sensors seoul shells siege sixty sleeve sonic soundtrack speeches spine
steering substances sullivan sustain tenure texture thankful translate treasurer triangle unclear upgraded venezuela
venice vladimir wizard yankees absorbed admin affection airplane altitude athens attributes baked baking beautifully
betty biblical bmw boo cardiff collapsed coloured competent countryside cracking crane debris delegation demographic
descriptions donor easiest educate enabling enrolled enrollment essex exceed excluding expressions fierce forgetting
gabriel garlic gaza gratitude hail heroin honda hooked illustration impose indicator inequality ins interpreted
jamaica joey joshua journals leisure lend lengths leon lounge luckily manuscript marco marines mint molecules
montgomery notification nova oakland outline pasta polite productions professors quicker randy receipt recognise
reliability researcher retailers reviewing romans runway sculpture senses sensor seth sharon showcase smoked
subsidiary tampa tenth theology topped trails underwater uploaded velocity venues wax wikipedia winston yay
accountability aerial albeit alcoholic amazed ambition ammunition anthem architects automated bake batch borrowed
carson catalog catalogue charitable christine clicking collector compliment consisted continually coordinator damaging
danish def deployment drafted enjoyable exotic exterior feminine firearms fountain fury genocide glance glow hay
headlines hebrew hometown humanitarian hungary idaho immunity implementing inherited killers labeled lebron liberation
likelihood lone massacre meme mitch mod nationalist nationals necessity nickname nixon observer offshore optional papa
parked paste pioneer plaza prescribed pressures prosperity recreational reds refuge religions renewable richardson
ricky rode ronald sack settlements sheffield shortage skies smarter smiles sophie sphere sponsors stamps stare
suburban sung suppliers tablets terribly territorial thirds thriller toss transgender troubled turtle verbal violated
vocals wool yang accountable advocacy aftermath aggression analyzed angles arguably armies armstrong assessed
attractions balloon beers bells blamed blunt boobs bosses brakes brigade bulgaria burial canceled cardinal champ
champagne cheated chorus chrome clarity classics cleaner combining conclude confidential coordination cracks dancers
delaware directing discretion ditch dome dope drought ducks dumped elevation entrepreneurs epa esteem eva explored
finances finishes fog framed fucks gesture ghana gibson gif gilbert gosh griffin historian horizontal hospitality
hostage hottest individually inevitably jeffrey kenneth lad lakers lasts leagues leslie listings literacy marriages
migrants mins misleading moisture monument mortality notices obsession opt particle peanut penn persistent
personalities petroleum pharmaceutical progression quinn rack rebuild recordings rejection relaxing reservoir respects
riley scrap sebastian sensation shaft shepherd shuttle slope snack sounding specialists spotlight stabbed stern stiff
striker sudan sued sums sworn tel terrific theres titans tomatoes tory trafficking transparency trinity unemployed
unite unlock vault vet vince wagon walt withdrawn accessed adverse aiming allah alumni ana awhile aye bastard
behaviors bikes biography broker browser bury cellular cocktail cod conditioning consuming contracted costumes
counseling crews cubs cuz dangers designing destructive develops dislike doubled doubles economies embedded emerge
excluded expects farewell feeds fist fond foolish frog fry garcia gifted hacking hawks heir highlighted holocaust
homer hon hopkins imprisonment indonesian irs isnt jenny lacks landlord landmark lanka launches leaning liable memphis
midst misery module mommy monroe mosque moss museums mvp nursery obamacare onion perspectives peru phrases plague
plains positively powell prevents profiles pursued raids recruit resting rex rogue roosevelt salaries seated sharply
showers sincerely sings solidarity specialty supernatural surprises tens thirteen tomb touring traces trademark trim
umbrella utilities voyage weaker willie yields abbey accepts adjustment andrea assignments attachment baron beatles
belfast blah blaming bomber bunny candle carved choir clutch coconut committing comprising confession consume corridor
credibility credited critically dem distracted dolphins estates ferguson ferrari filters fools fourteen geometry
ghosts gossip grandparents haul header headphones highways holly immense imports incentives interfere intersection
investigators juvenile karma knocking kurt leaks leverage lil lining luther manila mankind mapping masks med metric
militia naming ncaa nike node obstacles opener overwhelmed performers pointless poles preferences prompted proximity
qualification qualifications ranger rendered rented reversed robbed sadness scenarios selective seniors shiny
socialism sour spoon stressful stretched sucking teddy tenants terrace thief transported tribunal undoubtedly uniforms
verify villain whats whistle workshops yale yearly yemen abusive alley announcing appetite backyard beth beverly bids
billboard blades boris bully burke cables calculate calculations chicks conceived consult crashes crowds cunt damned
dissolved distinguish dominate dynasty economist endorsed europeans examining extensively fda festivals forehead
foreigners forgiveness gem glen graves gregory haunted hayes heather hiking hypothesis illegally illustrations
inclined informal jew learnt lending marker marsh marshal maturity maya messy mia minneapolis molly morrison mtv
muhammad neighboring neighbours ninja optimistic outlined owl parenting peaks pharmacy pools preparations problematic
proceeded processor promotional pros prospective psychiatric regulate renaissance repeal reuters riots roast robertson
rubbish saga salon seventeen shields sliding sodium surplus swallow systematic theaters transmitted tuned unacceptable
unaware uncommon underway unified unstable upstairs vague wee woo zip abs abundance advancing ahh alberta ant antique
autonomy baptist behavioral biden booking breeze brett browns canadians carnival commodity congressman containers
cooperative coral correlation correspondent coupon covid crosses curtain curves defines delivers demonstrates dentist
dodgers dough dug endangered envelope exhibited fade fatigue fellowship fictional fragile fringe fulfill gaps granite
greens handbook hardy honors insights instinct inviting irony ivan joyce judgement judiciary jumps lads legion lethal
lime lively logistics lowered lynn maid manning manuel maple mickey midfielder mindset mistress moms mon monkeys
morality mortal mounting nonprofit nsa oils operative outs owed panama patches pickup portraits pouring prestigious
prompt quantities radius referee relay rig risen rows sacramento scroll searches smiled snacks snakes sovereignty
strips stunt subjected sucked sunlight surf symbolic sync taxpayer tempted thrust trevor trilogy url weights
wheelchair whore wiped yahoo youre yourselves accompanying accusations acids administrators aired allowance andre
apologies arbitrary atm autonomous averaged bait bark bets blogger bra brighton brotherhood buddhist builder cakes
carriage celebrations censorship clarify climbed comp compilation composer comprises constitute correspondence cowboy
defendants desirable devastating diagram dismiss editions erected explorer farther favorable feminism flaws forums
freed galleries gasoline genesis geographical governed governmental grandson halls handles heavier herbert hints
incomplete incorporate interrupted ivory kerry kirk lang lengthy levy manipulation merchants misses mlb mock necklace
niche nina obscure para peterson popped porch portrayed possessed princeton proposition railways readings recession
richards rim seals secondly sequences settling sherman spinal spiral spit splash stretching successive superhero
taxpayers therapeutic threads timely tomato tub ufc undergraduate undertaken uranium utter vietnamese volleyball walsh
wires yell advertisement analysts analyze atmospheric bangkok batting bitches bracket branded bryant cairo cardiac
catholics commanding confirms confronted crashing crawford creep daylight dee dems devon disclose doe donna elbow
encourages enthusiastic envy establishments exile exploitation felix futures gel genetics goose grill grounded hating
heel heroic hut inmates instructed ira jenkins johns knives louisville malaysian margins marina mat melissa milton
miranda monopoly nash nationally nobel norfolk outrage owning pains paperwork pdf pitched poets poisoning promptly que
rains recovering renewal repeating rifles robbie ruler screams sellers sights sincere skating skiing slaughter smashed
sox sperm spill steadily stripped supplier swamp swan switches synthesis tasty tattoos teammate testify tolerate
tournaments travelers treason trustees typing urine vanilla vermont vic vii violet weighing wendy activation afghan
afterward agreeing ahmed allocated appealed applause bald barrels boil borough boyd breakthrough calif charities
cheering chooses churchill combinations commenting competitions cone connects convey critique crushing curved cyrus
decay declining depressing dessert destinations diagnostic diane differential discourse distances dominance donors
downloaded economically entertain evaluated exploit fireworks flown floyd founders freeman gandhi gateway guarantees
humidity humour imagery imply indicators inherent inland inning innocence investigator isle ivy justification
katherine lego licenses livestock liz llc mafia manners merry mick missionary nationalism naughty nepal newman
notified notorious obey olivia organizational outfits outright overly oversight panthers persian phases photographers
polling popping prisons prototype pumpkin pumps punched ramp rand reactor reef refined refreshing refusal reinforced
remedies reset sage shave sickness simpler sinking slots sorted staged startup statute stems straightforward strengths
suffers superstar telecommunications thieves thoughtful thru tissues toddler utilized vicious victories vikings vodka
wholly zoom accidental accounted addicted adjustments apollo archbishop assassination athletics basics bats belgian
bibliography bot broadly calcium calvin candles capita certainty cheeks chickens christina citation clues collectively
commercials commissions compression comprised confess confined congregation consolidated coordinate coordinates cube
dana declaring decoration decree definitions deliberate despair discovering dividend dragging drift dye eden educators
electron endure enzyme evolutionary exhibits extensions fellows fragments fraser fuels geological globally grams guru
hacked hans hatch hindi historians hormone inadequate indianapolis infinity intentionally joints kilometers labs lace
libya losers louder maiden marching marketplace membrane messing metallic methodology modifications monitors murderer
nap nickel niece nominations numbered offerings overlooked pardon partnerships persuade pier poured practiced
predecessor premise quiz rainfall recipients reckless redemption relates relied remedy replay revision rooted scent
slate spells stimulus strengthening structured sunrise surge tagged tags tapes tee testified timothy token tornado
tracy tunes tunnels twilight unprecedented vagina verses vocabulary wellington whoa willingness woody worthless yacht
aberdeen absorb accompany accord advancement albany algorithms alt alternatively anglo archer asap assurance barber
bash battalion bidding boycott bricks bruno buddies bulgarian carpenter ceased chester coding competitor creators
cuisine detained dioxide dolls doom dubbed eclipse eighteen eleanor elephants enjoyment exhaust expired flee forbes
forwards fries fundraising gal glimpse hahaha hawk healthier homemade honorable infectious inferior injustice
inquiries insulin interpret intro jackets jill kindle lid lindsay logs manor masterpiece melody memo mic mirrors
myanmar narrator nate nets nsw obesity partisan planting pony posed possessions privileged prolonged promo protestant
pumping pupil recruited reliance relies reluctant relying respiratory retention rewarded ribbon rochester rodgers
roommate rotten sands schedules selecting shah shawn shotgun singers snapped sofa solomon southampton spoil spoiled
stephanie submarine suburb surgeons sympathetic taxation temper undergo venus weighed acquiring additions admitting
afl aligned allan altar amp arrows atlas austrian automation awe balancing banning bishops boeing broncos builders
burton caesar cans carroll cavalry clara coffin collectors colorful combo communism conductor confront constraints
crow davidson decisive decorative definitive disclosed displaced disturbed diy doin epidemic eternity eugene evolve
explode extraction fatty filthy fletcher flush font freestyle glue grandpa hairy homicide horns inheritance introduces
ironic lacked lin luggage lyon madame maggie marion mel melting messaging microwave midwest minimize modi morocco
natalie ops organisms originated ounce pablo peel pensions performer picnic pins practitioners predominantly primitive
providence psychic psychologist puppet reproductive requesting responds restrict retiring retrieved ribs righteous
rivalry rosa royalty sandra sausage seize sim skeleton spicy sticky sting sufficiently thankfully thrones tick traced
trent trusts tutorial twentieth unpleasant unrelated ussr vacant vent vicinity wan wandering wardrobe warmth
weaknesses wines wired amendments analyses asses assessments assisting axe backgrounds baldwin belle bites bombers
bonuses bred brexit bubbles buddha bulletin capitalist cautious clinics commitments companions comparisons constable
cooperate coordinated copied counselor curb dances darren deeds destined detached devils discounts distribute dong
edgar efficiently eliminating elliott encouragement enforced evan explosives faction fascist feathers fixtures flooded
fuller gamble goalkeeper grandchildren guardians harmless hearings hesitate hid hips hopeful horny hungarian hygiene
iceland imaginary imprisoned inconsistent int iso jared johnston judy kindergarten latino lopez loudly mechanic megan
mls modify neglect northwestern offenders oppression patriotic phillip pictured pitcher playground populated poses
positioned prejudice preston probable probation projection promotes pumped rails raven receptor rehab remake rendering
reproduction res reservations rey rhode shrimp similarities skins slopes spelled spokesman springfield stained stall
starving strap subjective surround surroundings sweeping swinging tearing traumatic trillion tucker vatican vendor
watts abbott aboriginal academics adopting alignment allergic allison amended apparatus assumes avengers backpack
balcony banker bliss bodily buffer calgary chapman chopped collaborative commenced compensate compromised constructive
conventions cosmic crystals daisy definite demonstrations departed depths developmental disco distraction dom dorothy
doses drawer drones durham ecological ecosystem elvis euros exclude exempt exposing faint fertility fines finn floods
flynn foam folded foremost forge greenhouse hears hierarchy ideals identities installations invalid jade jointly jung
kits lancaster lightweight lowering melted metabolism neglected negotiated negotiating negotiation newborn newport
nodes notch omega onions packers paired parental parody parole participant penguin phantom photoshop pitt precedent
prevalent prom promotions python qatar questionable queue quo regrets render respondents retaining romania sailor
seventy shouted simmons sims slides sociology somerset soo specify splitting stab supermarket sweater tenant tensions
thomson tortured traction tractor trout turnover uganda unwanted upgrades variant vegetarian vernon visibility
warnings wherein whiskey worms wyoming aaa abundant africans alexandria algebra analytics antenna attribute audition
bankers biting branding bravo busted cardinals carrie certificates charleston chatting chop circuits clifford cody
coleman commanded commissioners communicating comparative complement connor conquer conquest contested continuity
cornwall crawl credible cursed deepest defects delightful depicted determines digit dinosaur doomed drainage drowning
embarrassment equations evolving exploded fairness favored felony flats flint floral fortress fulfilled fundamentally
grabbing guts hairs hammond handing hearted herb herd husbands ideological immortal incumbent insider insufficient
interval jelly kai kanye kidnapping kilometres lenses lick literal lunar maternal matthews maxwell mccain mcdonald
medicines memoir messi miguel modification mold nailed napoleon neighbouring nigel objection obliged observers
occurrence offspring outrageous packet pads patents pathway peach persuaded plots polo presenter proclaimed
prohibition prop recognizing recommends registry relieve remarkably repaired rotating sanchez sandwiches satellites
scar scouts scripture seating seminar shores silva simplicity slightest softly specimens starbucks stereo supplements
surrey sustainability symphony tesla textbook theological trader undercover valentine vegetation vein velvet vendors
viewer webb welcoming whales wheeler worm zombies accountant activate admissions alison amusing arabs beams behold
betrayed biased billionaire bloggers brewing brooke bypass calculation cancellation cane capturing catalyst cedar
celebrates claude concentrations concludes cons corpse crab cruelty darwin dawson decorations dementia demonstrating
designation dev dice diploma disasters discharged dispatch disputed dots duchess dunno economists eds elders exceeded
explanations extinction factions foil formats freddie gardner geology gerald graduating gram greene heath heavenly
hormones horrific hugo infants insect iris issuing lifts locking logging lookin maurice medications mentality metre
minecraft miracles nascar neural newsletter nineteenth nitrogen norms oceans ooh patricia paulo payroll phenomenal
philippine photographic pinch ping polished pots predictable privileges prix professionally protesting protocols
pushes queer rebounds reckon recycling restriction resumed resurrection rover scars scholarships shannon shelves
shipment slut sparks spatial stainless statutory stellar stockholm stripes stubborn summoned sussex swords syrup
tackles tamil tapping teachings tightly tina tones tories transplant traps turf twitch unlocked unusually unveiled
username vaccines veins ventures vip visions voiced volcano warmer webster weddings yelled zach accelerated
accomplishments advertised advertisements ark armour assaulted atoms attach awaiting bayern bind blessings blu
bluetooth boiling borrowing bowls bradford bum butcher chandler cheapest chloe communists compares conception congo
counterparts cue deed disciplinary dreamed dwarf eighty elena eligibility embraced enacted endorsement enlisted
eyebrows fcc finite flagship forensic forthcoming gallon gems glowing glucose gore govt gown greedy halo hilton
ideally identifies improves infamous inspirational internally kashmir knox lateral leigh lent lib lifelong limestone
liner majors marched marrying maths memes mentioning merge mesh migrant mohammed monitored moron mortar myths naive
nat noises norton noticeable observing omar opted palestinians paula paypal pedro pens perfume pitching pleasing
premiums prestige protects pyramid realizes relevance remotely resorts retailer rica rigid rita rom ronaldo sailors
samantha sampling screenshot selfie settlers shattered signatures spacecraft specification spiders splendid strokes
successes summers sundays supplying telescope temp tended terminated textile thickness threatens tossed tray uae ucla
unreasonable unsure upwards utilize valuation veterinary villagers violate vivid waving accusing aided alexis
allocation americas amusement antibiotics anticipation appropriately arrests arrogant assessing authorization
auxiliary baggage beacon bella belts bounty boxer briefing brook budgets canterbury cartoons ceramic cereal challenger
chased clergy coats cola coma comfortably commanders compass considerations consultants contempt contributes
credentials croatia cured descended disappearance doyle drowned drying dwelling dwight ecology einstein eli elliot
emergence enclosed endurance equals erotic evacuation exceptionally exchanged expenditure falcon favors fernando
folder frequencies frightened gavin groove hbo hedge homosexuality icons ingredient initiate inserted interventions
invaded ironically istanbul jacobs jealousy jewellery joker jonas kingston kisses laden learns limbs lionel liu
mccarthy medicaid meta mil mit newark nod notebook offline offs overweight palette payne phenomena pneumonia policeman
postponed potent preceding predators psycho rainy rams ranged recognizes renovation reverend rewarding rust salty
scots scrutiny seizure serum singular skate sofia storyline stray stud subsidies sunk supper sweetheart systemic tempo
thereof thirsty torch transferring tumblr turbo unchanged understandable upright uprising vain vanity violin whereby
whisper worthwhile acceleration aerospace aluminium analog analytical anticipate arcade arlington arose asthma aurora
averaging bacterial bankrupt blink brighter carey castro ceremonies chang childish chili clayton clearer coil combines
commodities confessed constituents contention converting covenant crafts das denies devotion dilemma dis discoveries
disgrace dixon emirates emmy employing employs escaping ethiopia ethnicity eventual excel exercising faded firstly
flavour flex fluids franco gangs gases genus gloria glove grabs grammy grapes greed greet hank hose impacted imposing
inflammation innovations lambert lamps lava longtime madonna magnet mann metaphor millionaire motives myers mysteries
negro nightmares notify null ole oops oriental owing pact paramount paranoid patriot patron pearson popcorn
positioning preserving proxy quantitative regain reminding renew resemble retarded retro revolt rightly roasted
ruining rumor sacked saddle schmidt schooling sherlock shirley shrine shrink sniper solitary sorrow squares starters
stoke sutton talkin taller termination thames thigh thrive troll uncovered undertake unpaid unsuccessful usc vest vine
violating viruses warns warranty weakened windsor xxx yen zimbabwe admired airways aisle almighty amino ants apparel
arbitration arising artifacts ashton atom auburn awakening bedrooms bilateral bleed brace burgers caption captures
choke cholesterol classy clicks clyde compelled concealed condemn confrontation constitutes contributor cpu damon
deluxe devastated dinosaurs disguise dismissal domains downstairs empathy ensemble ernest feasible flawed forged
generals genres gettin goats grease greeks guessed haiti hallway harley heavens helicopters homosexual hulk hydraulic
impulse incapable indies inflammatory insanity insecure institutes integrate intentional ish jeep knot laboratories
landscapes lebanese lecturer lust marilyn markers mayo michel microphone miniature monks motto mouths murdering
nationality natives nottingham obstacle occupational onset owes perceive persecution petrol philosopher photographed
pits pixel plantation presently props prose prostitution quoting radioactive raining rang razor realization
reconciliation removes restoring reunited rocking rory royals rug sacrifices salvador scanning screamed shaping slogan
specimen sponsorship steals steer stefan strains strawberry strive sunglasses surfing tate temptation thrill tile
tonnes tow trainers translations trusting turtles unarmed undertaking unfinished unhealthy unlawful unpopular vanessa
vanished verb versa viii volatile voluntarily whitney withdrew abnormal accredited accuse ada adjusting ample analogy
analyzing apex apocalypse appliances assholes backward badass barred beck bingo blogging boiler bon boulder brock calf
cambodia capt clarence coating commentators consolidation continuation convictions convoy cork cosmetic cubic cyprus
declares defeats defenses dept deputies descendants detector digest diplomacy directive disadvantage disruption
distract downward ebook eco emphasized energetic engineered fest fills friction fulfilling funk greatness grilled
guiding hackers hazardous hooker hopeless hourly illustrate imo impressions indirectly induction infrared insists
instability installing invites irene irving jacques jong klein limitation linguistic listeners litter lump macro mag
magistrate marginal masculine milestone mug municipality mushrooms ned neurons ninety nutrients observatory openings
outdoors pcs pedestrian penetration pod posing predator preferably programmed projections prophecy proudly rebuilding
recorder recurring relaxation resembles respectable respectful richer rodriguez roma romeo routinely rubbing sailed
salute scripts scum serbia severity shady shutting sketches slack sleeps slick slowed slowing spontaneous starred
stationed sticker stove submissions tactic template teresa texting theorem theresa tiles tore tract treaties tri
tribune undergoing unexpectedly upward val vera vista vogue volcanic wagner wildly winding acclaimed accumulated adore
afc akin alphabet announcements appoint apprentice auckland bananas baseline beasts benedict beware bieber bikini
bisexual boulevard bracelet capsule captive carr cha christie chronicle cinnamon comprehend compulsory confederate
contaminated contamination contests coping corey counterpart creed crisp crust cutter daring delegate deploy dietary
dissertation dividends domination downloading emission ethan evaluating everton expelled fin fined flora folding
fracture frances functionality gamma gays gaze genome grains grape gravel haircut haired hangs hastings highland
histories honoured hugs hustle hyde idle indictment insulting irregular juicy jumper justices kardashian leaking limb
mack mammals manually meaningless millennium misunderstanding modelling modules moody nam needles noodles offender
oracle overlap patrons peek pentagon peters petersburg porsche pos pottery prairie prank premature psychiatrist quad
quartz quitting residency resolutions responsive richest roar ronnie rooney rot rulers salem sank santos seahawks
sidney sleeves songwriter sophia spear spies stain stella stimulation stranded stretches stylish subs sur tasted
technician temples tidal transcript treasures trench trousers unwilling uruguay utc validity variants varsity
verification vows vulnerability wesley whichever whipped wrath yuan zen abuses accomplishment acquisitions aide
allegiance apt attracting avatar bali bangalore bans battling beads beverage blaze brendan brent broadband bullied
bumper butterflies carlo caves chalk chilling coaster coated constituency contingent cornell corrections costing
councillor cyclists daniels deprived diplomat disciplines dos drained eldest emphasize entirety everytime exodus
explosions fallout feather figuring financed firearm fisheries flock flyers footballer footsteps forestry ghetto grim
helpless hemisphere hides housed hyper inconvenience incorporating injected insured intends intervals intriguing
invasive ipod irrigation killings lastly liberties lipstick macdonald manipulate mart martinez meyer midlands midway
minors moist monarch monte monuments mortgages mourning mustard negatively neighbour nissan norwich nothin objections
patterson persona plaque pls plymouth poetic preach preaching princes proposing punjab purity rabbi ramsey realism
receipts retrieve rhodes scheduling scoop scotch scrub separating sewing shale shin shootings simplified slipping
smartphones sol solicitor sophomore spreads squadron squirrel stalin stickers stigma strengthened taco takeover
taliban tapped thor thumbs tinder titan trait traitor troop truths underestimate uni updating urges wallpaper wasnt
watt weighs willis willow addict ale api archaeological assistants banging bathing bending bengal betrayal boiled
bonding bounds breeds byron cardiovascular chic clone clusters communal compliments consortium controllers copying
countdown courier danced debating decreasing defect disastrous displaying drown drummer durable efficacy erik erin
exaggerated exclusion exhibitions exploited extracted faults filipino flashing freelance gerard gin girlfriends
granting greeting hawaiian headaches honeymoon ignition impaired incomes investigative jewel jupiter leonardo manifest
mans marx mets mourinho mutually navigate obese outreach overlooking pandemic passages perceptions perimeter pike
piper preacher preceded procurement protector pulp rabbits ransom recruits reel refs reg rehearsal reinforce restart
revive rigorous ringing rna scarf scenery selections sensory shelters sidewalk skeptical skype sleepy smoothly
speeding staple steelers stereotypes stirring strand stunned suppression sushi suspend swelling tails terminology
theatrical timer travellers trustee turnout tying unanimous unpredictable urging validation vengeance verizon visually
waits wakes weighted wii zhang acc activism advent airborne alas astonishing aww bakery barracks bart bathrooms baths
believer benefited blankets borne brokers bunker caffeine capped carlton chaotic chargers cite classrooms commentator
commercially confirming confuse contributors copenhagen cosmetics coward dammit dell dent depart destroys detectives
diminished disappears disappoint dolphin dove dumping dunn dusty embracing enduring enlightenment fibre finnish
fixture focal friendships frightening fucker gala gardening garrett garrison gears generates gladly goodwill govern
gradual greetings groceries hacker hal harness hashtag hassan heartbeat heh highlighting holt honourable illnesses
imminent inaugural insulation intern irresponsible jakarta johannesburg judith kathy lag lays lenders locality lure
malicious mattress meredith merged merits mist mole molecule monarchy mormon muscular neutrality nikki noisy notre
orgasm otto panties parcel partition peculiar penguins prayed prefers proposes proprietary prostate protagonist
punching puppies rafael randall rant rash realities recalls receivers referenced reflections rejects replica
representations reside richie ripe rituals riverside roberto rodney sac sacrificed sane savior scenic sip slapped
snail somalia spotify spun statistically stimulate strangely surveyed susceptible theodore thighs tipped toby toilets
torres translates translator transmit trophies tuning tutor unsafe verge vibrant wander wong yeast abdul absorption
accelerate acne advertise apologise aspirations assassin assign aston audi backlash balloons bbq believers blockchain
bonnie brewery bulb cardboard casually chartered chew circumstance cliffs collateral congestion conquered courtney
creditors criticised criticisms crossover crunch curtains daytime debbie deliveries demise dependence deutsche
dictator diets differs digits dime dire disagreement disciples disregard distributor dominion downhill drafting
dreadful drunken earnest eng erase evacuated exp extinct forbid forgiven freezer genetically greeted hare healed
herein hoffman honorary immature imperative ineffective interacting jerome jess julius knit kumar kuwait laps lester
manly marvin maternity meanings misconduct morale mornings mute needless nerd nokia nominees notifications novelty
optimism optimization outdated oxide paints peasants pence peppers percy perez peripheral pinned pint pleaded poop
pornography ppl prepares prevalence proceeding pronounce proportions provisional punches ravens reddit remark repay
roland ropes rouge rumours santiago saturated scares screened shaved shooters shove skipped smashing sms snaps soaked
softball southeastern spears specials spectators spur stevie storytelling stumbled stupidity suppress sweating swings
tangible tara textbooks theo tilt tougher trivial turks unofficial veil versatile warsaw wed zoe acknowledging alec
anthropology artery bamboo basil blackberry bolton bombay booze brennan bronx buzzing caliber cbd cellphone chord
clare concessions contracting cooks corporal courtyard crafted crest crowned cynthia dang deception decor defeating
derivative discomfort dominican drastically driveway duel edwin elf evenly exemption fashionable fetch fishermen
flipped formidable frankie furnished fuzzy gibbs gmt gothic graffiti grenade guitars hague hamlet hampton helm herbs
herman higgins highlands honours hooks hrs html hugely hypocrisy imagining inaccurate inception incompetent
indefinitely intervene jerseys jessie jules katy kin kirby kobe kris laurie legislators lobster logged loneliness
loops mae malaria manifesto manuscripts masked maze methodist monaco monastery morals mutations naomi narrowly
negligence nexus nicer nightclub numerical obsolete offences optic panda panther peas perkins posture prague preseason
qaeda raging receptors refresh resonance ruthless salvage samurai sasha satire saul seafood shakes signaling simplest
slash spaghetti speedy spying staging standpoint statues stein sway tasting tempting terminate torque towels trailers
transforming trinidad unconstitutional undermine underwent vacancy var veto villains vocational wenger wickets
withstand woodland zinc accustomed adequately ahmad alicia amazingly ambitions applicant approximate assemble averages
baghdad ballots bam bargaining barrett bates baton beginnings births breakup brew bulldogs camel canberra catering
charger checkout chefs chronicles chunk classmates coca cocoa comet compartment compositions conditioned contestants
cooled corpus coupons cove cozy culturally currents deficiency deported deposited derivatives deserted dictatorship
disrespectful dread dub dummy ecuador edmonton electorate enhancing entertained erosion explores expo favourites
fibers fitzgerald flank flare fleeing flirting forex gallons gamers generators geoffrey goodnight gus handmade
hartford hawkins hazards hostages icc incidence intimacy italians jul kat kerr kitten knicks koch lagos lan lender
leone lever lisbon marketed marty mileage morton multiplayer municipalities mutant mutation mythology neal neon nile
nolan northeastern noticing nun nutritional pathways pedal pest pillar pitches plausible pledged poly polymer
precipitation prosecutors protections pup quarantine query raf rallies rapids reacted restraint rests retains revived
rift romney russ salesman scarlet screws sensing serena sewer shipments shits smack sonny southwestern spared
spokesperson stalking standardized stitch substrate sultan supremacy swallowed swell symptom thanked theoretically
thirst transitional tuna unused valleys viewpoint vinegar wards warrants wig accessory advisors advocating affiliation
aggressively align allergies amnesty angus anita apologized assad assertion astronomy atop attic attracts australians
autobiography await bastards becky bing bothering broadcaster buddhism buds cache carmen carrots cds chewing coherent
comfy comrades conceded condo conflicting conrad consulted criticize crooked cultivation dads decreases dicks ding
discontinued displacement disrespect distorted divers dividing dow downloads drastic edible edmund ella emerson
endorse enhancement evenings fax fiat fiona firefighters flick fowler funky gag gee gigantic gill groom guarded
guitarist halftime hamas harriet hash helena hogan holden hydro illustrates inactive inputs inspect inspections
inspectors instincts interpretations knots lana laurel lawsuits leftist legitimacy linkedin lizard lyric maximize
morally mushroom naples nigga noel occupying organizers owens paradox peacefully periodic philly plead podium portray
practitioner pradesh progressed puck ratios reconsider redskins reductions refrain replaces reproduce researching
rigged rite rum safari saunders scaling scorer seldom shareholder simone sis slams slices soy spilled squash stacked
statewide stationary styled subdivision succeeding sunderland surrendered tar tariffs temporal tracker turbine tyson
unavailable universally unlucky utilizing volunteered vomiting warden warp whisky winters womb yogurt abe abolished
abusing algeria alpine ambient aquatic argentine armored assert atheist balances bandwidth barbecue beforehand bipolar
bladder blossom bolts bombed campaigning canned captains caravan carrot chanting chevrolet clive compressed comprise
computational conceptual coolest currencies damp danielle databases debit demolition denis detailing differentiate dim
discouraged discovers donkey doo downstream earrings earthquakes ebola elites ellie empirical enlarged enzymes esther
fantasies faulty fertile feud filmmaker formations fortunes frankfurt freedoms furnace fuse fuss gale gamer generosity
gerry gluten goodman gorilla guatemala hamburg harvested hath heavyweight humane humanities inflicted interviewing
jedi jennings journeys labelled lawful lawmakers leased lena loosely lotus luna mails malik mantle mascot metabolic
meth midfield militant missionaries mohammad nicolas nostalgia ottoman paddy paperback paved pavilion peasant perks
philosophers pillars pointer policing predicting presume presumed printers rapist reacting rebuilt rec rectangular
regulator renting restructuring ridden rudy sabotage sanctioned sarcasm savannah scans seekers sentencing sexist
shaving shutdown sic slammed snp stresses suffolk surpassed swansea sweets syracuse tally tehran termed tha thriving
timed trending trolls tucked tumors unanimously undefeated unfamiliar upgrading vale valencia vastly vile violently
wedge wisely wizards wrecked yuri adaptive addictive affinity alloy apartheid arises arthritis authorised bale barton
beaver boasts brunswick buenos caller carnegie casualty cavity chap cites colts comforting conway courthouse crank
dante darn deborah decks diaries differing disgust dispatched dissolution disturbance dominic doubling emerges
enclosure evangelical examinations exceeding expresses exquisite factual fading falsely famine fares feminists fiji
flavors fraudulent freeway freshly gazette geek geo granny handicap hansen hmmm homage homo hostility hymn
hypothetical informative infringement internship interrupt invade irritating jacksonville jasmine katrina knockout
lantern linen lookout misunderstood moonlight moose mosquito motel motherfucker mueller narratives noun novelist nsfw
oaks omaha onwards overthrow paradigm pavement payday perpetual pga physiology pigeon plateau playlist plc possesses
possessing precinct premiership presentations proliferation prosecuted pseudo pudding reformed refrigerator
regeneration regina remembrance reminiscent reps resentment resin resisted rosie rotary rupert rusty scarce sibling
simulator slippery slips snyder soak sock sorting spectacle stint storey suicidal suv symposium tabs tailor terminals
thrilling tottenham toughest trajectory triggers underrated unidentified unrest unseen utmost waiter weary wiki wills
willy wimbledon witches wwii youths accusation adapter adjustable adulthood advisers advocated affiliates agony
allergy armenian astronaut attain attendant authenticity avery backstage banners bedford benchmark benghazi benny
benson beverages binge biscuits bloc bouncing bourbon breaker breathtaking browsing brutality bumps calculus cancers
capitals careless caste cellar cerebral champs chant cheerful cinematic climax clippers cockpit cocktails colon
communion condom consul contender crimson crypto cultivated curly debated degradation dexter disappearing discs
distributors duh dundee elaine electrons emerald ensures equilibrium europa evelyn evidently exhausting extras famed
fargo fascinated fences fetus flaw flawless fooled forrest gigs grad granddaughter gymnastics hale helmets hercules
hereby honduras hotter humorous ignores incurred indications indoors intercourse interestingly isaiah isolate
jurisdictions kathleen kendall knocks lancashire lawson lesbians lindsey listens mailing manipulated mao mare marxist
meadow meadows ministries motivate mound muddy mystic ness nominal norris ohh ordinance osborne oscars outlines
pairing pam parsons pertaining poke poorer portsmouth praising pres presbyterian prick prolific proportional
prosperous quarry referral repost respecting restless rugged sammy sap sarcastic scholarly segregation seymour shaken
sheikh shines sinclair sinister stared strait suppressed sylvia teamed tents testosterone thicker tis ventilation
viking weaver weber wes williamson yankee yarn abide accumulation admiration aesthetics altering anton archie asserted
attacker augusta authoritarian avail bahrain banquet barker behaved bentley benz billed billing booty brackets bravery
brit browse brutally buff calorie cdc chamberlain cis claw collects coloring commence compatibility conditional
congratulate constructing converts coordinating cortex courageous crawling crusade cynical damascus devised discarded
disrupt donating donovan drills duplicate dynamite echoes economical elastic empowered examines exceeds exposition
fart fearing fetish fixes fla fluffy fundamentals fundraiser funniest gadgets gaga garment geometric gestures goldman
gracious grin gta halifax hanna happiest heap highs hum humility impeachment inherently insults inventor isa jailed
jasper jewels juliet karachi kickstarter kurdish leopard librarian lobbying lumber lydia mackenzie madam marital mayer
meds mis mma multitude muse nanny nineteen nipples nucleus orbital organism outgoing overhaul pancakes pas patriotism
periodically piles plumbing poppy pratt precautions predecessors protested raced raleigh readiness redundant
regulators rejecting remarked resemblance rested rib rods roth sacks seizures sermon shes slender sloppy snapchat
socialists societal soviets spec sponge steele sucker suns superiority supervised surreal tease tendencies tiffany
titanic transitions transmitter transporting typhoon unreal upheld vaccination valerie valves vampires vibration
vitamins wartime weakest wicket winnipeg worcester zurich abdominal adolescent advertisers airing announcer awaited
baba backdrop bae beau begged blackout bluff bollywood brushes bushes cartel casts catastrophic caucus charcoal cheesy
cheryl choking cindy citrus clad clocks coached coded columnist competence condolences constituent constituted
contacting contagious contexts conveniently courtroom cushion cyclist darkest diaz dictate directs discounted
distributing dnc dominating doris dorm drafts drip duct eccentric educating electro electromagnetic emblem endured
expands fabrics facto falcons fascism fats fearful festive flyer forecasts foreman framing gallagher geared geoff
giles gina glacier gomez hindus hunted hurricanes implying improper influx informing installment isles jen judaism
keller kernel kung larvae lexington liaison lima memoirs miner mosaic mustang needy nichols offenses optics orphan
passions patty peyton pies pineapple pissing plaintiffs plastics poisoned potassium priceless projecting prostitute
reflective rents residing resilience resisting romanian roofs rotate royce sans saxon scissors seaside semitic shampoo
shaun shri silently similarity smelling socio stabbing staircase stamped steroids stitches subsidiaries swipe tang
tango telecom tighter tolerant touchdowns toxicity trumpet tuberculosis ukip undergone willingly woah wrapping
youthful accents adhere adidas advising affirmative agnes alarms alliances alma ambiguous archaeology arse attained
aus autopsy baltic berries blitz blockade bosnia brightness bruins brushed burma calculating campuses cartridge
cashier cigar circa citations claudia cloak cologne colombian colt combustion comprehension concession condoms
crescent crises criticizing defective denise deportation deserving discourage disgusted disposable distressed dover
dumbass dungeon dwell edison edith enforcing entrepreneurship eps erie essentials fasting fiery finalists flipping
flux fueled georgetown gimme goofy hai hancock handwriting hassle heartbreaking hector hicks hobbies hog homeowners
ibrahim immensely inauguration incorrectly ind indicative inexpensive instructors intercept intuitive invent irwin
isabel jamaican jockey jolly jorge kazakhstan kenyan landlords latitude lea libertarian luxembourg majestic mariners
mastered mastery mats mccoy metropolis mohamed mummy neville nominate offend orchard organizer outraged overdose
pamela paragraphs parallels parameter passwords pathology peggy piercing plotting poisonous pounding pretended
procession purge reacts relocation rhino riches ripping rosemary rubbed sandstone sanitation satisfactory scooter
sculptures secrecy seeded separates sergio shameful shortest sid skipping skirts sliced soils springer staples stokes
storing summed supervisors sweetie swollen tanzania technicians tor transformers traveler tunisia umm unauthorized
undo unnamed upsetting vans venom victorious vines visuals wary watering wellness whispers windy winger wordpress
wraps youngsters abby abdomen abducted abruptly aha aleppo alerts alps amidst antarctic antibodies aquarium armenia
aspiring asteroid barbie batter baxter bedtime belongings bloomberg blush booster braves bun businessmen calculator
calmly captivity catastrophe chemotherapy cinemas circulating claws cleansing clears clicked commute complementary
concussion connectivity consulate contend convict craving culinary demographics departing din dir discrete disguised
dissent disturb docks earns emergencies eminent encryption endeavor enthusiasts erica escapes exported fencing
filtering flashes fleming flop follower franchises fraternity freaks frogs fronts furry glitter graveyard hanged
hardship harlem hen hoover implication induce insecurity interrogation intimidating inventions irrational jaws lamar
leafs lennon lettuce liabilities lithium lowe lucrative macmillan malone managerial mandated mango miley militants
milo mister moderately mri multimedia multinational nationalists oasis oddly ons oppressed osaka ouch outsiders
outskirts overlapping overs paced pagan painters pals planetary playboy porcelain processors programmer promoter psalm
psychiatry psychologists pubs pursuant recycled renovated repetitive researched revelations reversal rhyme rue safest
saturdays savvy scanner schizophrenia scratching seriousness sheila shelby sparkling spree stafford stakeholders
stevenson submitting subsidy sup superficial sweaty tailored tame tanner taps thinner thugs tipping toni topping
tracing truman upstream vapor veronica vow waitress walnut waterfront wembley whatsapp winchester witty woven wyatt
zack acquaintance aires ambassadors ambush amelia amend arranging arrogance attendees audrey aussie awaits baptism
beirut blames blasting bloke blond blur blvd boogie booker bothers bowel brightest brow budapest bulbs bureaucracy
cabbage canton cater celtics chimney chrysler circulated cloudy colourful compassionate comrade concentrating
continents convertible cory crater creeping cumulative curator dat deity desperation detrimental diarrhea disposed
distortion doctoral draining drains dramas drifting edged educator entitlement esp faux favoured fearless finch
fragment fulfil galaxies gangster garner gil giveaway graphs gypsy harassed heater hesitation humiliation impairment
impatient incorporates indy insisting intricate irvine jensen kang kara karate kingdoms kite labeling leasing
lighthouse longevity lore lush luxurious mal mash mba meg meltdown messiah meteor ministerial mmm mocking monty
motions mystical obstruction odyssey onboard oneself org outsider overcoming palms penetrate phelps phi philippe
pioneers plaintiff planners plum plural poe portrayal prevail prevailing prostitutes publishes puff pun puzzles rag
raj rampant recommending reggie regulating repairing repeats replicate replying retaliation risking rooftop rooting
routing safeguard scaled sedan sentiments sewage sgt shoppers simpsons sitcom slang slid sparked spices spirited
spirituality spoiler suitcase summon survives sustaining tavern teasing telegram titanium trailing tuck turbulence
ulster unesco uneven urgency vibes viktor ware waterproof welcomes whining wonderfully wording zelda abdullah academia
accreditation administer admittedly aforementioned algae alterations angelo apache ariel articulate asbestos atleast
avoidance babylon barney bearings bjp boutique bowie brewer brits buffet burner cain casa catcher cathy charms chassis
chores clap clarification colder concluding consolation consoles corresponds counters covert cringe crosby cunningham
dagger dealings deferred depicting descriptive dialect dipped dolly downfall downside dryer dunk elijah empowerment
endings energies ensuing ensured ethic executing expire fireplace flair fossils fugitive gpa greenwich gujarat hah
hanson haunt hayden hazel headset hernandez homecoming hurdles hussein hyped icy indulge inmate inscription
interpreter intuition invaluable jaime jenna kaiser kettle kylie laptops lara lasers lax lest levi lilly malta
markings mcconnell mcgregor menace methane mexicans ming misuse mitigate mona nairobi nana nausea neurological nicola
optimum ounces overwhelmingly oyster pastoral patented pea pearls physiological pioneering pleasures policemen poo
poultry prominence prophets prosecute ptsd quartet radically raping reactive reboot renamed resides restrictive
robotic runaway saturn sawyer screenplay scriptures sect seismic seminary sheldon shelley shouts sideways sighted
skinned skipper slain smuggling softer sonia specs squads stash stephens stimulating strawberries striped stroll
swiftly texans theatres tolerated transcription tucson tweeting unicorn uniquely unrealistic vase vat vineyard viola
waterfall waved weaving welding whereabouts yah yummy zeus abortions acknowledges adobe adolescents ala alarming
alexandra almond amenities amounted amused antarctica arabian ari asphalt atrocities aviv bach backbone bahamas beetle
blizzard bolivia booklet bottoms brawl brittany bryce burgess butts camden cameroon celestial characterization chevy
choked clashes clint comin communicated confessions conform conversely countess creations cues customary dalton
debuted declines depicts devote dinners diplomats dispose distinctly evacuate everett exits experimenting exploding
exploits favourable ferdinand flourish flowering fractures fragrance franz fungus gloucester griffith guarding gunfire
harvesting havana heroine hilary hoax imf impending insignificant insurer intercepted interfering itv jonah kerala
knowledgeable liberated lingerie lite localities locke logos lurking madden magician magistrates mai mali maneuver
marrow marvelous mas mattered medicinal melanie mono murderers nas numb omitted originals overlook partnered pastry
pawn pediatric persist personalized planner plaster playful pleading professions quirky quota quran randolph rationale
reap rebound recess redeem reformation regimes replacements residue robotics rocked runoff rwanda salsa scanned
screenshots semiconductor sentimental serbian severed shocks simultaneous slaughtered snatch sneakers somali spikes
spooky squeezed staffing stanton stealth strained subscribed subset suspense suzanne swearing swore syntax tad tandem
tasked tasmania televised tempered tertiary thyroid tidy timeless tokens uefa unreliable upbeat usable vanguard vomit
vulgar waiver walton watershed weave wilkinson wiring yan adrenaline alexa alleviate amd anarchy ang arent ashore aura
baden ballroom beginner beginners bermuda bilingual bombings bonded boosting boyle brenda brewers briggs buchanan
buckingham bundles calcutta caleb canopy chennai cherish chuckle civilized comb completes complexes conceal
condemnation contemplating cores cruiser cruising curl dams dared dart defends demolished denim dependency detecting
dew dickens disable disconnected dishonest dosage doubtful dysfunction ecosystems encyclopedia endowment engraved
enrichment erect erection eruption examiner exercised exeter expenditures expires fairfax fam fauna feds fidelity
finely fischer flirt fluent flute footprint fore forefront formulated freaked freshwater fyi gareth gotham grouped
halted harden hardened hateful haunting henri hepatitis honoring horace horrors howe huntington ieee inhabited inherit
initiation injections insulted integrating intensely ions janeiro jeopardy joanna kensington lafayette listener
lockdown mandarin mast matte mccartney mediocre middleton mixes morons morse mounts nfc niagara nicest nicotine nora
nordic nos notions oranges outward overrated packaged packets paige passports pbs peanuts pep piracy platoon practise
presses rave reactors recreate reeves reigns reno resembling residual restricting robe rpg rye sails sayin sensational
sexism smokers sneaky socket spanning specifics spouses starvation starve stool stricken stripping subscriber
systematically taxed tex thanking tibet toledo tread tripping truce tsunami turbines turmoil typed tyranny tyres unfit
uphold vita volunteering wal warwick waterloo weeds weir wellbeing wikileaks wonderland wrestler yrs zimmerman zoning
abandoning abolition accessibility acquainted airplanes airs aloud angular anterior appendix approx atp attackers
auditorium augustine barking bauer beckham behaving benign berkshire bleach boast bowen brandy brethren brink bruh
carving cas cass cctv cecil cheeky chemist choi coastline cobra collaborate comparatively compensated competed conor
cosmos councillors crafting cuff curling cyclone dedicate deleting delusional deposition derive descend descending
diligence disciplined discriminate distributions diversion doorway drilled dumpster emailed empower ernst ethiopian
excerpt existent ezra fabricated fandom filmmakers filtered foe gatherings georgian getaway glamour heirs humphrey
inbox incidentally infinitely inflated influenza informs inspected instructional interviewer introductory iot jaguar
jamal judgments laurent licking ling loft lois massively mediated mediation merrill metrics millennials modular nico
nutrient occupies oslo outlaw oversee pageant parachute parasite parenthood perennial persistence piers pleas porto
postage praises preschool procedural profoundly prohibit pronunciation provoked quotation rappers registers relentless
remnants repression reprinted resolving ridiculously roaring salisbury scandals scrapped seasoned shootout sigma
simulations somethin sourced specializing spectator speculative spins stadiums stalls stripe submerged surgeries
symmetry syndicate tae thornton tibetan tighten townsend trenches trustworthy tvs twelfth tyre ultrasound usher
vacations vascular vets watkins weiss wholesome wiley witnessing workouts yielded absorbing adapting addicts adjoining
albuquerque allegation alternating ancestry ankles annex annexed antibiotic arresting augmented avenues avid avoids
badges barbados barge bartender bert birch bland blended bohemian bong bounded bows breastfeeding bribe bridal
broadcasts broccoli brushing buckets buckle burlington bursts cannes canoe centred chilly chords chu cider clowns
clueless cobb consciously corpses correlated correspond cradle crappy crippled damien dayton decency deficits despise
destroyer diocese dispersed docs doorstep eliot embarked enriched equip faa fellas foley footing fulton garments
glamorous goldberg growers handler hangover haters havent havoc hee hind hitter hive homophobic honolulu humid
hyderabad illuminated imam implants indicted inexperienced influencing invading irritated jackpot javascript jurassic
kangaroo klaus knowingly kuala legged lex liberalism liberia lithuania litre locomotive longing lsu mailed manny
mantra mapped marcel mating mckay mesa microscope milky mixer modeled moe monumental moth multiply narcotics nicky
nuggets nuisance obedience objected obligated organise outing overdue overload parasites payable paycheck peaches
peaked picturesque pilgrimage pillows pivot pivotal por pressured preventive primer profitability progressing provoke
pulmonary punishing rad radicals raspberry reconcile regression resilient roaming router routines ryder sabbath
schneider schwartz scouting secretaries selfies seminars shortages shortened shovel skinner smelled smh specializes
splits staggering statutes striving suing surname synonymous tackling tai tallest taped tedious toxins troubling tug
twists utilization volkswagen walkers wink woodward yugoslavia actresses adhd alonso ancestor arbor astronomical
attends attire authored autograph automobiles ava axle barley beyonce bitten blasted blasts botanical bottled braces
brag breakout bumped bursting catchy cbc ceremonial chanel cheque chilled cho choreography cisco clarified cling coco
coincide comedians commemorate commits concurrent corrupted coventry crocodile cub derrick diaper differentiation dine
disadvantaged disadvantages disagreed dissolve diverted dubious dudley durant eagerly ecclesiastical edt egyptians elk
enlightened erased escorted eur exhaustion expectancy famously fella fielding fingerprint fisherman flap folklore
forgiving fractured galactic gardener getty glee grassroots gravitational grazing guinness gunshot habitats hailed
hereditary hiatus homestead horribly horsepower hue icing idols ikea insurers intellect intellectuals intending
interchange isabella jihad juventus kidneys knob kristen lahore lapse laundering ledger liga loaf lodged login loot
lorenzo magnesium malware mclaren mimic mindful motorcycles mural murdoch musk myriad nan nasal nautical neatly
negativity northampton noteworthy nuns odor oprah organising overturned overwatch paddle parrot partying patel peg
pesticides pixels plunge powerless pragmatic primaries quasi quentin radiant ramsay reese refinery regained reich
remorse reopened revoked rhymes rpm sanity scandinavian scotia scratched sears ser sergei sharia showdown shuffle
shuts siding simulated skyline slab sprayed stacks startups stocking suarez subscriptions suites supplemental
suspicions swimmer tao tariff techno teller textiles therapies theyre trance translating traveller unconditional
unforgettable vacancies violates volatility weaken webcam wen weston wouldnt xavier yorker abel abolish aca accessing
accommodations accumulate admirable adventurous ajax alarmed ama ammo amos analysed andreas angelina anthology
antiques anyhow ape arrivals assaults assemblies auditor avalanche azerbaijan badger ballistic banter becker bidder
birthdays blackburn blazing blockbuster blueprint bodied boosted bowler broadcasters byrne cadillac cameo canals
caramel cassidy charismatic chromosome chunks clarkson claus comcast commencement concede conducts confiscated
contestant contradictory convent converse correcting corrosion crib crossroads dearly defiance deter diner dipping
disneyland disposition djs documentaries dripping ecstasy eighteenth eleventh eliza emphasizes empowering engagements
enrique envoy estonia expiration exploiting expressly fabrication facilitated faggot fascination fir foreigner
formulation francs frontal fullest fungi goalie gonzalez gradient gravy grenades gwen haley harmed herring hires
hopper hugging hysterical implant incompatible inducing injunction innate instituted iphones jays jeremiah jude
kathryn keynote kidnap kiev koreans krishna lama learners liquids mclean meats michele motivational naruto natasha
nightly noir normandy notwithstanding ordained originating orphans pans paralysis patiently patrols pauline paw
pharmaceuticals pianist pickles pilgrims pinterest pisses placebo podcasts pointers postpone progressively propelled
psa psych punt rae raptors reinforcements repetition restraining retrospective revise righteousness rinse robbins rss
sal scalp schultz scrolling sealing sharma sheds sheltered shia shutter smartest snatched sooo spans sparrow speculate
spinach squat stew stirling stoned strauss stressing styling sublime subtitles sunni sweetness teamwork tequila
terrestrial textures thinkers thorn thug tit toned totals triggering tulsa twenties ufo uncover unnatural unstoppable
upfront urgently virginity virtues volvo vouchers waived wharf wiser wrestle yates yoo aap accountants achilles
addison aggravated ahhh alberto alleging alto ambrose analyse anomaly aperture apostles apprenticeship aspire benches
biodiversity biomedical blinded blurred boarded breadth bullies buster cascade casinos centralized char cleanse
complains concord connector connie consolidate containment coupling crate crave crows dane dangerously denounced
dillon diluted doping eddy elusive espionage establishes existential experimentation extremes extremists fanny fiance
flashback fluctuations forecasting freud friedman funnel gail gloss grading graft grips grumpy guise halves heightened
horizons hush ibn imitation immersion inconvenient inspires interfaces intrigued intrinsic irresistible javier joanne
kittens landmarks landslide lcd leah leash makeover manned marcos mata mater maureen melodies memorandum mercer
mermaid miriam moderation moroccan nano neymar ngos nobility notation onstage ordeal painfully paranormal paso pear
piston plugs politely pollen principals provoking pts puberty raided railroads ramos rbi reggae relegated respectfully
rethink reviewer reviewers rewrite rodeo sas sheridan sherwood shire sinks slit snapping sobbing spitting starved
stirred stockings stuffing substituted succeeds summons sutherland swung taboo teaser thatcher throttle tides trendy
trimmed trivia trumps turbulent twisting unbearable underage unleashed unmarried vaguely veggies visas vortex voucher
wand wanderers warmed accelerating advert afforded ain alias anaheim anchored annoy antibody apostle appalling applaud
arteries asians astronauts baptized barr belarus billie bondage boredom bounced bowman breeders brilliantly brunch
buckley burgundy cabinets carlisle carolyn castles changer che chem chestnut cleaners cleanup clemson cocks compose
concise confinement confronting consultancy contraction contrasting convergence coughing criterion crossings crowns
cummings cylinders deduction despicable detachment detectors dialog digestive diminish disclaimer disconnect
discriminatory disruptive dorset dvds endlessly enthusiast epilepsy estimation ethanol excavation extremist feeder
flashlight flattering floats forcibly gao garland globalization grail graphical grayson groundbreaking grouping
harding holiness horrifying humiliating iced ida illustrator imbalance immoral implicated inefficient initials
instrumentation intensified intolerance jeez jurors kappa keepers kendrick ketchup leukemia levine liars lineage liter
looting lorraine lyons magnus manpower marley martyr masturbation mitigation mont motorway npr nypd obscene occupants
octopus onward operatives opium ovarian peck penal permitting petals picasso pierced pistols plank plantations plight
ponds postseason presiding privy propulsion raft registering rejoice relics ren reproduced rihanna roam rubio sandals
serpent sesame shepard shi shoved sicily simplify siren slater sleeper smear snowy soooo spectral spoilers stabilize
stains stalk standings statesman stink stormy subcommittee suffice surrounds swat swine symbolism tangled ticking tram
tryin tutorials underwood underworld vectors vertically vigorous wandered wei wrongly yum zion abiding adele
alcoholism amplifier anc apes arches astounding atheism auctions audible avocado avon bangs bashing baskets bathtub
beep beneficiaries biscuit bitterness blatant boon boyfriends brat bunk candid caretaker carts ceilings cervical
checklist cherokee cheshire cinderella clamp clans competitiveness composers confederation confidentiality
configurations contradiction coronation counselling cracker crackers crimea cumberland cunning daly depiction depleted
diabetic diaspora digitally discord distractions divides divinity donuts dorsal durability empress endeavour enroll
entertainer entrusted ernie evidenced extracts fallon farrell fatalities festivities ffs finalist footballers forks
gadget gasp genital glitch gong graded graders greasy grieving grooming hacks hamburger heed hideous homepage hoops
howell imaginative imperfect implicit indo inlet insensitive interpreting islanders iss jars keystone knitting kramer
kudos layered lieu liquidity loch lola lotion lows lucia lutheran mains manipulating mara marquis mayhem mens merging
mistakenly mould neuroscience niger nipple noses nostalgic nra oppressive pasadena patronage pearce pinnacle plagued
plated pods pong poorest programmers prompting prosper psi quake qualitative queries racer radial realms recap
recognizable reconnaissance regent reigning reluctantly rendition resumes revisions roadside rovers saskatchewan
scarlett scientifically scrambled scratches secretariat semitism sew shaky sham shortcomings shredded siberia sinai
slayer smokes soothing spawned specialised stalker statistic stature steward stout strategically stripper stump
submarines subordinate swimmers synagogue tentative texted tongues topical transforms uhh uneasy unfold usda uss
variance vested vols wagons wah wally walters wavelength workload xii yells acquitted admiralty ageing aiding
artificially asa aux barring bead berth billionaires blackmail blending blindness bragging brightly burglary busting
cafeteria canary cannons capacities cardio carla caucasian ceramics cheats chilean clauses clumsy commuter composing
contingency coworkers cupboard curated customized daft dani defences depended deprivation dewey disqualified disrupted
diversified documenting doubted downing duly dusk edits enchanted environmentally episcopal escalated everlasting
excellency executions faking feasibility federally flavored formulas freddy frenzy fridays fuckers fulfillment
godfather gould gran groundwater heidi hospitalized hostilities hyundai illusions inadvertently indifferent inject
insistence interiors intimidated invariably invincible jams jfk jubilee kia kinetic lam lashes latvia laurence
lavender lemonade lenin lodging lowell malls mania medically menus mule mythical nathaniel neutron newcomers nicaragua
nicholson nicknamed occupations oecd ooo orderly orient orion outset paralyzed parry parted patio peacock pedestrians
pepsi pines pitchers plugged postcard pow powerhouse precursor preferable preparatory prism proclamation proponents
provocative purposely questionnaire reclaim redevelopment reflex relocate rematch renal repayment residences
restrained rhythms riddle rites rivera roach rockefeller roe royalties rubble sacrificing saddam sapphire screwing
seam sectional servicing shrinking simulate sioux sloan sniff snowden soaring soluble solvent spaced squid stamford
steph stocked stoked strapped streamed sturdy swarm tanker taxis terra timetable torpedo traitors trolley trolling
trudeau una undertook undocumented vaginal vance verbs viability villas wat whispered widening winged wiping wolverine
wrought xiii yearbook yikes abbot abduction ache advises afro ancestral anchors antiquity apocalyptic appraisal aqua
aspen atlantis augustus autistic barnett baylor bearer bernstein bins bleak blender bmi bogus booming bridget bruises
btc burt cages caldwell cara cavs centric chaired chaplain chlorine chow chubby clement collusion contenders
contractual coroner correctional correspondents corridors couldnt creamy cubes daryl deterioration diapers dirk
disbelief discreet distracting dizzy dre duet dustin dyed eisenhower elle elsa enact evaluations everest exporting
expressive facilitating fiddle fists flaming foes folds fortified fran francois garfield generalized glossy gregg grit
hammered haram harassing hauled hectares hobart homelessness hopping horrendous horrified hostel hound htc hugged
illegitimate illicit importing incompetence insomnia interception invaders irl israelis juniors karaoke kemp kosovo
lagoon len lesions limp lingering linguistics locating logically lucifer lumpur lunatic lyrical manifestation manitoba
manufactures mastering mead mergers mhz migrate mildly miraculous moaning mocked mos mosquitoes mourn mundane narrowed
nay nests ngo nielsen nutshell obsessive offending offseason oswald overboard paws pendant petite petitions pharma
pimp pipelines poised pol posterior pouch predicts prescriptions probes proficiency progresses protestors psychotic
racists referees reinforcement relegation repertoire repository reversing rican rumble sachs saloon sanction sexes
shack sinners sire slated soaking stale stereotype sterile stride stringent sulfur surfaced suzuki tacos therapists
torrent trainee transmitting trey tripped trough trunks tummy unjust upbringing uploading vaughan venezuelan vis
vivian vivo wager walled warehouses whack whoops wichita wilde wilmington zambia accelerator accuses acrylic ames
anchorage annexation approves ascent assassins atkinson ballad banged basel beckett bel betray betsy bigotry
biotechnology blanc bookstore boomers boone bots breakers broom browne brute buffy busiest camouflage cary catalan
chiefly childbirth chills chung collaborating compliant conservatism continuum corona cosplay cowardly cpr cruises css
cultivate curls cyril dealership dearest decker defy della denotes densely derives devoid dhabi diagrams dickinson
disparity diva divert dlc drawers eater eaton elegance elias encrypted englishman escorts exposes extraordinarily
facade farmhouse fertilizer filler fishes flea footwear foxes fri fritz froze frying giovanni goodies greenland
handbag handicapped haze headquartered helium hemp hitch hoc hutchinson ike incarnation inhibitors intrusion inverse
inverted irritation jae juices julio keywords lavish libyan livelihood livingston mansfield marches mckenzie medic
merlin midland miscellaneous misguided morrow motivations moto mozart muster mutants muted noodle nylon override ozone
papua paranoia paving persecuted peruvian phosphate php physicist piping plurality prehistoric prescott prohibits
pronouns proton psyche quickest redesign relocated reluctance rentals reopen replication rigging rotor sediment
seeming selves sneaking solitude spacing standby std straps strikers stronghold stumble suicides supermarkets talbot
theorists therein triangular tricked trooper truthful turret ubiquitous unbelievably unconventional unnecessarily
unnoticed untouched vega ver vibrations vin virgil visionary vitro voodoo wigan wilder witchcraft withdrawals
withdrawing wrestlers yong abbas adultery agile aides anonymously aristotle artifact austerity awfully axes barca
battered beatrice beethoven biking boob boosts bouquet boxers browning bullock cad candidacy cartridges carve
cherished climbs clubhouse coarse collegiate commonplace compute conan confidently constrained contemplate converter
coop cooperating coronary cottages cps crook cucumber cupcakes darts deco depict desmond diagnose directorate disliked
diver dora dormant dotted drifted duffy embarrass emmanuel emulate encompasses endowed enquiry evasion evergreen
eviction excerpts explodes explorers expulsion fades fedex figs filth firefox floated foliage foreclosure forgets
fortnight fresno funnier genie georges glued goo goodwin hannibal heartbroken heats helper hesitant hoop hubby
humiliated hurdle hypertension immersed immortality indefinite indices insightful invitations ipswich irrespective
jacks jeanne kicker kyoto leaned leases ledge levin lgbtq lunches macbook mackay madeleine maj malt mandela marian
mayors melts michaels mindfulness mined moderator momma monstrous moran morphology mustache nasdaq natal nodded novice
obituary olivier ordination otis owls parity paterson percentages persuasive pests pew philips piled poking populous
postwar presided prevailed proactive prob projector prominently prudent qualifier quincy radios ratified realising
refining regretted reliant reputable revolver revolving ricardo rink ripple robbers routledge salts sampled scrolls
seeker sentinel signalling sirens slovenia solemn spacex spacious spheres spraying sprung stacey starr substantive
substitution sugars sweetest taxing tobago torah torso transcripts tremendously trojan tumble unleash unpublished
untrue verbally vitality weeping whispering windshield wolfe zodiac abandonment abyss accession acquaintances alvarez
alvin amateurs amir anders archived arithmetic arson astronomers auditions authoritative awarding barren basal batsman
bedding bender bethlehem bicycles boi bourgeois braking bribery brunette bureaucratic buzzer cactus carlson cassette
chants characterised childcare chocolates chronological cleavage clones cohort commandments conceive condensed
contemporaries controversies convened conveyed crabs cuddle culprit darius daunting demos deviation diffusion dildo
distrust dominates echoed elbows ellison elves embark empires entrepreneurial ether etiquette exhibiting extravagant
familiarity felipe fender feng ferris fetal finer fittings flushing freeing fused goa gorge greenwood groves gutted
harp hartley heartfelt hinted hoodie housewife housewives hubs hypocrite incorporation insure joyful judah kabul
kelley kickoff kimberly lacrosse lars latex leftover legalization localized lori malibu mammoth martyrs marvellous
matchup meh merkel modem mosques motif necks newcomer nic nobles oats ominous openness optimized overheard oversized
pak pandora panicked paolo papal patton pepe peril playable plunged polly pores posh practising precaution principally
professionalism puppets rampage reassuring rebirth recharge rehearsals reliably renovations reservoirs retina revolves
riff rosen rossi rutgers sahara scattering scrape scripted semantic shear shedding sherry shitting silicone skepticism
slovakia sly smiley smithsonian snoop sponsoring stables startling strands strife stylist superheroes tattooed tenor
thrift toured transformations traverse turnaround uterus validate vid vocalist warranted weakening westbrook wildcats
wipes womens wrists xvi yielding zebra zionist abrams aces aft albion anesthesia anonymity anticipating antoine
appropriation aria articulated assassinated babes bandits banished barefoot barrage bartlett beauties bestowed
bethesda blackpool bordering bournemouth brilliance britney broth bruised buns burnley cabins campaigned centenary
ceos checkpoint chloride classify clinically cocky coefficient coined collapsing collisions condemning conditioner
conductors cones conglomerate consultations conversions cornerstone correctness counterfeit damian dazzling dea deacon
debuts deceived delaying dentistry desks detainees dictated dino disks dismissing dortmund edgy eff elevators elton
encore engages enormously epstein err erupted espresso evade fab fairs freaky freshmen futile genera germs glacial
glands gloomy graceful grievances gritty hanoi hayley heartbreak heist heterosexual hewitt hinder hobbit horseback
hospice hotline huang inhibition integer interdisciplinary intermittent intimidation islamist italia iteration joys
kitchens kremlin langley liners liv madagascar magnum malay mandates martian mashed maxim mcdonalds mei melancholy
meteorological milf misplaced misty modifying moines monsieur mop multicultural nearing negatives negligible nesting
nudity obligatory oceanic oooh ornaments outpost outputs overflow oxidation panorama pascal peep pencils pervasive
pickle pinky playwright pledges predatory preface prescribe punitive quits rainforest raphael reborn reddish
refurbished repercussions reprint restroom rhythmic robber robes rockies roi roommates roulette rounding rowing
rulings rumored rupees samoa samson satin scatter scramble scraps segregated semantics settles shameless sharif
showtime silenced sinner skeletal skeletons skulls slows snapshot soar spherical spotting sprinkle spruce squared
squirrels stacy stamina standalone stimuli subconscious thinker tonic tossing troublesome tumour twain uncertainties
underestimated utopia vanish vigorously visibly vowed vpn waterways wetlands whitman wrecking xiv abigail abrupt
acronym adaptations adversity advertiser affidavit amc antics antony appreciates artworks asserts astrology
attachments authorize baroness barrow begs bengals binds biographical biomass bitcoins blanche blm blouse bodyguard
borrowers botany bras bulldog caterpillar censored chatter cheered chops cleric colbert comedic compile compressor
compton conferred conn constantinople contrasts cooke cougar creeps cutler czechoslovakia deadlines deceive defamation
denny det digs diminishing directional disagreements disciple ditto divergent doctorate doncaster donnie downright
dues dumbest dwellings electrode elemental elevate eliminates encoding excludes exemplary exited expansive fife flakes
flavours geez gemini gifs gland gotcha gst guerrilla gutter hearty highschool hillside hms hodges hoo hovering hun
hysteria impartial imperialism imprint incremental independents infancy infused inhibitor initiating injuring inquire
inscribed insulated jang jogging jumbo kale katz keyboards kraft landowners lash latina leftovers louie lte luca
madras magnets manageable manslaughter manuals marianne mecca meridian midi mikhail mir misdemeanor misfortune mondays
moons mountainous ndp nearer newfoundland obnoxious olsen orphanage overseeing paused penned perpetrators phoebe
pilgrim plainly positives punishments purdue qualifies rake recalling resent retreated retribution revolutions
rhetorical rightful robbing royale rumour safeguards savages sbs semen senegal sequencing shapiro shea shorten sighs
sixteenth slime sow sparkle spawn sql successors suffrage superiors surrogate synopsis tainted tanya ticks toddlers
tomas toothbrush towed trapping treatise tristan uphill upton validated variability waltz wooded workings zac zhou acl
adhesive adolf adorned affluent als ambiguity anguish annals antitrust apologizing archaeologists arid avg bandit
barrister bazaar beneficiary bianca biker bipartisan birthplace bono bracelets brides brochure brokerage buildup butch
canucks carly carpets carriages catholicism cgi chained chats cheng ching chopping cigars civilisation closures coasts
cobalt collaborated collapses collier colossal comm commodore compiler conserve constellation contour crispy cropped
crore crowley curfew daytona decidedly delusion demi depreciation designate discard discontent div dixie dopamine
douche dunes dyke echoing eclectic ecstatic ejected endemic enlist entails envisioned eta exchanging exiled eyebrow
fascists firefighter flashbacks fluorescent freakin fulham futuristic gearing hallmark hanover harrington haste
hauling heathrow hybrids hyun identifiable igor illiterate immaculate improvised inclination infested insurgents
interpersonal interracial intruder inward ipo itching jai jarvis jenner johann jolie judas judd kan kaplan kinky
landings launcher legality lenny lessen lifespan longitudinal loosen macedonia mandy masculinity matured mcgee mcgraw
microscopic midday moan moods morphine motherhood motorola murderous nirvana nonstop notoriously nrl oatmeal opaque
ordnance originate otter parting pelvic percussion pigment plato populist porous preached predictive proofs pulses
racially racks refunds registrar regulars rein relic retard reunite reuse reyes risked ritchie roadway rollins rustic
rutherford sanitary sao saturation scams scarcity scorpion setback shaming shrubs sizable slippers smoker soho spartan
speculated spilling squeezing stalled stimulated straits stun subdued surpass swapped tack tagging tart throats ting
tiring toothpaste totaled transformer transient triumphant umpire unborn undisclosed undone unheard vending vicar
wallets weep welch woes woken wrench wretched www adler adolescence affirmed afterlife allowances ammonia analogous
anarchist anecdotes anglican animations ankara appropriations apron archaic assange assaulting attribution avant
baffled baird barlow benton biochemistry boise bop bordeaux breached burr carbs cavaliers censor centennial cheney
cher civilizations clapping clinging clover cms coatings coils colonization connolly cookbook corinthians cosmopolitan
counselors coyote crippling cristina cromwell decorate decorating deductible diagonal discredit dodd dresser duff
dysfunctional ebooks elm emphasizing ems enquiries equitable estrogen etsy exert expeditions faculties felicity
fernandez feudal fins flattened fleece fodder forwarded fumble galloway giggles git glare godzilla gourmet gripping
handheld handshake harming hayward hefty helsinki herbal herrera hippie hops horton hump idiotic ids implements
incarceration incest infect insertion interruption intrigue itch jacqueline joaquin kurds lattice leaps legitimately
lends leroy linebacker lockheed lowers magically marketers mastermind materially metadata middlesex mischief
modernization mums necessities neptune nerds nero noticeably occupancy oman oncology opposes outsourcing overrun
parcels pasture pathological payload payout pelosi persia pertinent pigeons plentiful plumber png porno portfolios
preserves promoters prosecuting purchaser rahul rapes rarity realty rebellious reefs referencing reminders repealed
reptiles revisit ribbons santo satirical screenings sensual sixties slapping slump soften sos souvenir spaceship
spaniards sparse spinner steamer subsidized suction sunflower supplementary surveyor swallowing tailed temperament
thirteenth topless torment tyrant unattractive unbeaten understatement undesirable unfairly unification vineyards
wastes wastewater weaponry webpage wheeled whipping widows wildfire withheld withholding wreath yer administrations
afar affectionate afp agitated akron albania angie annuity appliance aroused asserting astros authentication awaken
azure bedside berger besieged biologist blowjob boilers bois bonnet bourne braun breaches breeder burying byzantine
cadet calming casing catalonia catfish caucasus clerical coincided collage colonists complimentary compounded
computation conjecture conspicuous constantine continual contradict cords crackdown craze crusaders cupcake cvs
cybersecurity davenport degrading deli deteriorated distinguishing dreaded dui dumps dwayne dyer elongated embraces
enamel encompassing escalate evicted evils exceedingly excessively faked farmland fetched fiercely flashed fostering
fourteenth fps frontline geese genealogy geographically gibraltar giggle goggles golfer grammatical graphite grimm
gupta haitian handgun hara heaviest hella heresy herpes hipster hispanics hostess hud hunts iceberg ideologies ignite
illumination impoverished improperly ingenious inquisition interns intervened ist jab janice landfill larson learner
lighten lmfao lowry maldives maroon marriott marxism masonry maui mclaughlin mechanically mikey millionaires mina moor
moreno muffin nadal nigger nih novak obi oily olives ostensibly outbreaks outnumbered outspoken pacing palate pancake
parkway pedestal pedigree pennies phony pinpoint pip pleasantly pluto ponder protestants prowess prussia
psychologically pulitzer pursuits ramen ramirez ramon rattle recycle reimbursement reinforcing reinstated renault
renee repent rescuing revert ridges rolex rowe rubin sabrina saliva senseless sermons seventeenth sha shortcut sikh
skye slamming slay smoother spence spills staffed stumbling stunts summarized sweeney synth tackled takeoff tammy tat
taxable trafford transmissions treadmill trucking unavoidable unilateral vicky vie vijay warped wasp watermelon webber
westward whores widened yin yun academies acidic adherence adjective adjourned aint amnesia amplified angola angrily
appellate approving armoured ascension aspirin atheists bard bea bearded beetles bends benevolent bestseller bis
blackhawks blazers blends blooded blossoms bog bom bombardment borderline boxed brows bungalow burglar calibration
cams capitalize charisma cheltenham chesapeake chun classmate claudio cognition cooker cornish coupe coveted
craigslist cristiano crumbs cullen cures curled cylindrical davey deceptive deem deficiencies devastation devout dia
dickson disproportionate disturbances divisive dod dracula ebony eduardo eileen elon embodied embroidered embryo
eminem ensued erratic exiting fang fiesta folly foo foreseeable frenchman friedrich fumes garde garnered gerrard
gilmore glazed gon griffiths hardwood hendrix highness hikes hindsight hinges homophobia houghton hume hymns
indifference indispensable infirmary inflict ingram inhibit insanely intellectually interstellar intoxicated
involuntary isil issuance itchy jammed jojo junta lankan laos latch libel ligament likeness lizzie loaned lofty loom
luc ludicrous maharashtra maize malice manu marginalized mazda mcmahon melvin middlesbrough milestones milford milling
minnie mitsubishi mixtape mods mongolia motivating munitions myrtle nemesis originality orioles ornamental oysters
pancreatic parlor partnering pebble peeled perseverance persisted pharmacist phillies picky pistons pizzas poole
populace pretoria pricey prima prized profiling progressives prompts propagation psychedelic pune quieter radiator
randomized rapists rector redeemed regal relativity rene revered ridicule ridley roasting rocker romero rotting salman
sami sculptor semifinals shalt sheen shelton showcasing sincerity sinful slander sleek slew sling socioeconomic
solicitors spontaneously steamed stockton stratford studs sturgeon subpoena swam sweeps syllabus taiwanese teaming
textual thinkin toad tombs troopers tsa tyrone unaffected uncles undeniable une upstate ventura vigilant visitation
viva volcanoes washer watered werner wick worldly achieves additive adept advantageous aero afloat agility airbus alba
alteration annoyance anon ante appointing archipelago assembling bailed barkley bdsm behaviours belmont bidders
bloated blooming blooms boating bonfire bookings bowed brody bullpen cafes cali canine capsules carb carver causal
centrally cheerleader christy circling citadel clifton climates colonialism comforts compromising corvette costco
cowards cranes cunts cutest dashboard deficient degenerate demonic deterrent disdain disgraceful doggy dole dreamt dun
eerie electing enraged envelopes eroded estimating ethel excursion exemptions exponential farce fatally fingerprints
flanders flickr fling flowed flung fragmented frankenstein frantic fudge gabrielle gemma gideon glide glover gras
grieve grimes grossly grudge gucci hairstyle handwritten hardships harmonic headlights heartless hectic holistic
hooper hormonal huffington ict implanted informant inhabit intervening intrusive investigates invoke invoked jackass
jericho jonny josephine joyous kiwi latinos leaflets licences lim limo lulu lunchtime lux mace maher malawi malignant
mane mascara matchmaking maverick measles mend mentoring mich microbial migraine millennial mitt molten monsoon
montage monterey morales napoli negligent netanyahu nikon nil norma ofthe opioid optimize passionately pastors
pathogens penetrating persuasion phased phyllis plaid playback plush portraying portrays positivity practised
precedence preferring previews pristine prognosis propeller pyramids quotas racket rags rajasthan realistically
reclaimed reilly relatable reorganization resembled resided retrieval rotated roundabout saline saviour scarcely
scraping serie shipbuilding shiva shrugged siemens signings slogans smoky solids solos spade spoils staffordshire
steroid supplemented surveying swans tata tds temperate temps thematic threesome thunderstorms tilted toaster treble
turquoise ultraviolet unbiased unc uncanny underdog unfolding ungrateful untreated usefulness vandalism vargas
vibrating vowel voyager weirdo weld werewolf wrongful aba acknowledgement adored airbnb alerted alleges alligator
amends annoys antagonist apa approximation aromatic assurances attendants auschwitz baroque bays behavioural belgrade
benefiting berg bergen bethany biases binder blindly brig buggy bundled burnett buzzfeed calves camille canonical
cautiously ceasefire celery characterize chinatown collaborations collaborators commissioning cor counsellor countered
couture cramps croatian crowdfunding cutie dab dar darcy dawg dentists deploying deserts dictates dion dissatisfaction
dodgy earthly eaters elective emitted endeavors enslaved ent entrances escalation ethos eureka exec eyewitness fag
favours fil fitz fleeting flourished forfeit forging foundry fractions fro funerals furnishings giraffe gma gmail
grinder gunman hampered hardcover healer heals hermione hinge hubbard hurley illustrating inaugurated indexes insiders
intestinal intra irons islamabad jock jumpers kidd kneeling knuckles lauderdale lifestyles ludwig macbeth mamma manic
manifold margot measurable medina meek mellow melon mirrored miscarriage mla mojo msnbc napa narration nassau nicki
nip nxt nye oblivion observes ohhh oilers ornament outpatient pamphlet parishes pats penelope perish perpetrator
pervert pharaoh philanthropy photon polluted potion premiered preparedness pretends prettier primal princesses
prohibiting psalms psg psychopath pups qui quid receptive redundancy reelection reindeer relapse relish rendezvous
republics reversible roche rodents rowan rudolph saharan scumbag seams seizing selectively sensed shred sideline
sidelines simplistic skater skincare soc spawning spokane sta stabilized stares staten steaming substitutes supervise
supervising supervisory swapping sweeter syllable synod taipei takeaway tatum teased tees tesco thorpe titus towing
treacherous turnbull undermined undermining untold uplifting upsets vaccinated vaughn vents versatility visualization
voicemail volt wakefield watford wielding wiggins wilkins wingers winnie wits wrongs yeh abnormalities allocate
analytic ans apprehended ascending attributable aubrey barb bastion beaumont bey biopsy blackwell bolster bray briefs
caitlin calais cancelling canning capitalists categorized cba cbi chopper chromosomes chunky classed clerks cohesive
comey commando complication computed conquering constituencies contentious contra corbyn cosy coyotes crease cursing
deadliest degraded dehydration delights denomination derbyshire desserts digestion dismantled dissatisfied
distinctions docking dodging donut doubting dungeons effected embargo embodiment emptied encoded engraving enhances
entrenched explanatory extremism fairfield fairies faulkner filtration finalized flagged fleets fooling formatting
fracking francesca francesco fungal gabe garry garth ghz gillian glaciers glaring gloom goblin gunner hammers hamster
heaps hex homosexuals hooking hopped hydra hypocritical illustrious incidental indigo inscriptions instruct insurgency
intimidate ipa irregularities jamming jax kyrie labyrinth lac latency limbo linger lousy luncheon mailbox mammal
mcguire membranes memorabilia midterm midtown migrated mimi muir muzzle myspace nationalities nec nurture oblivious
ode oem olga olson ortiz outlining overt pacers paisley pajamas palo patriarch penthouse perjury persists pious
plotted potomac powdered pregnancies prematurely presenters prioritize proprietor putnam quarrel raider rained raja
rea reasoned rebate regulates reins resurgence roc rollers rooster routed rufus rushes sakura salads sanskrit
scientology scooby scuba seamless selects sequels shattering shelly sheppard shite shoreline siberian sickening
sidewalks silhouette slug smackdown smug soprano specialties spectroscopy spreadsheet stagnant startled steaks
stephenson streaks strides strung summaries tanning tendon thc thine timmy tnt toughness tracey tractors turin
unanswered unethical uniting unix uptown urinary valiant vigilante viper weekday weirdest westwood whistles whitehall
wilhelm willard woe wrinkles abi abstraction adjunct administering admiring ami ascended asean aspiration atkins
attentive auntie austen awakened ballpark barbarians beak beige bellamy blasphemy blinds blinking blueberry boar bosch
bran breathes bribes brigadier broaden bubba bulky burdens busch cadets calendars camels cameraman carbohydrates
carnage cavities chateau chavez colleen comedies commended commune compiling conclusive conservatory considerate
constance constructions coo cryptocurrency cultured dans daycare debra deductions depressive descendant dips disperse
disproportionately dives downed ecommerce emery enrich entrants epidemiology errands esque exaggeration exhaustive
exponentially exporters externally fanbase fermentation fiasco fifteenth flares flo flops flores footed fright
fruitful gall gastric gilded goddard hallelujah hastily haynes headphone heinrich hemingway horizontally hubert
hurtful illuminate inaccessible incur inferno introductions inverness isabelle jog jug kgb kinder knoxville labrador
latte leafy lobe loo luiz lyle maga maguire margarita masturbating mcbride meddling nadia nods ofc ollie omission
orbits orchid overtake paramedics pax peabody peat pedophile peptide perfected periphery perished physicists piggy
piling polarized portals pov predetermined prelude prepaid priesthood punishable rahman rao ravi reaper reassure
redesigned regiments remnant renders rhys rockstar ros rosenberg rounder sanford satanic sausages scented sclerosis
selfless serenity shading shrug sighting singled sipping siri sonar spat stabilization stacking starch stony stormed
subtly superstars surfer taj taper teaspoon templates thorne tightening tlc tolls tos totaling toxin trademarks tudor
turk typo unequal unresolved unspecified vacated veg venetian vhs waffle wanda warships washes wasps welp wha winery
writ xiao yamaha zara zipper acclaim aching acquires adversary afflicted airfield akbar alienated angered archers
arrays ascertain assam audits bargains beards believable billboards bitterly bloodshed boils boko breaths brigades
bumping burrows cairns caracas cassie cello celsius certifications cesar chai chariot cheddar chilli cholera cio
clinch clipped collide commemoration commuting complexion compulsive congenital construed consular corrective costello
coworker crumble crumbling cultivating dangling daredevil decentralized dei denominations denote detox didn
differentiated discrepancy dishwasher doctrines doj donaldson doodle dossier draper dunham dyes easton eastwood edna
electrodes embryos eradicate excite exporter extortion extracting fay feral flips flourishing footprints forster
fortnite fountains frameworks freezes generously godfrey grange greats gui hangar hardworking harms hasty hathaway
hdmi hermes hijacked housekeeper husky idf iggy imitate imperfections improbable impulses incarcerated ineligible
infusion jaguars jeb journalistic julien justifying kapoor kart kelvin keyword kolkata laborers laced lai lemons
lincolnshire lipid looming lordship louisa mahogany malfunction mana manson marin markedly marta mccann mckenna
mcqueen mediator mein mentors meow mer minions mirage mockery modulation motorists mozambique muller narrated narrower
navigating navigator nes nightingale nuke occult ocd olympian opting osama ovation oversees palaces palin parades
payback pediatrics perch perpendicular physique pioneered playbook pleases plywood pollutants ponies pooh ppp
prettiest proficient protagonists pst punctuation purification purported quotations ramifications readable recourse
regimen removable repaid responders retires retrospect roundup rowland seinfeld sensations sequential shafts signifies
skates smelly solves sorta specialization spiritually sporadic stationery sudanese sunscreen sykes tau tempest tending
terraces thankyou tightened tights tito tobias tofu tragedies transports trenton tripoli truss tubing tuesdays
turnovers twat undue unionist unprotected unsettling upscale vader verde viewpoints vinci wacky wealthiest wearable
wilcox wiltshire wreckage xml yvonne zeppelin aches adamant airspace alejandro allotted almonds amplitude analogue
annotated anomalies archival ardent arenas assay assigning assorted axel badminton barbarian bedrock bihar blaine
boardwalk boasting boldly boomer booths brittle budding cena charters chatham cheaply chiang choo clair climbers
clogged cohesion colo compel complexities compromises conduit congregations constraint contradictions conveyor cpi
cramped crates crawled culminating cuomo cutters dae dalai darryl dashed decimal defensively defunct degrade
demonstrators denton departures diablo differed diffuse dignified disapproval disobedience dreamer dune dwellers
electronically emancipation entropy epitome esa esteemed ethernet excused extradition eyesight fide finder fishy
flooring forearm frail fray gathers geelong generational glaze goldfish greenville grizzly grotesque gunners
hallucinations harass hooded horrid huawei hussain hwy impractical indexed insecurities insta interchangeable
interrupting irreversible jacked jerks joked kaufman kfc lawless leftists legalized leggings legions leveled liza
locomotives macau manifested marries maynard mayoral medley mercenaries meyers minimalist misled msm multiplied
narendra objectively orbiting orchestrated packard pap parisian participates phoned plugin polishing polymers pore
postcards postgraduate predicament predominant prem proverbs puke puzzled quadrant ramps recital recite reckoning
recollection reconstructed refine regents reiterated rem resale retake rhine rips robb rodrigo rosy rupture salted
scandalous scot seasoning securely shabby showcased sightings sinus situ skid solace spanking specialize splinter
spoons squats squire standout stills stoner strengthens stung suppressing swimsuit symmetrical tac tacoma tam tenders
terminator timers tinker topography unexplained unintended unmanned uno unsolved unsuccessfully uptake vantage
ventured versailles virgins waldo waller watchers whim whine wil withhold worshipped yee yellowstone ying yosemite
zeal abort abound adversely afternoons agendas aidan alfredo amish andersen angled antennas assertions astonished
audacity banjo barbaric barbed battled beech benchmarks biz blazer blower blurry bravely bret breweries bts burmese
camped cherries chevron cheyenne clinicians coercion colombo comma competency concerted constructs cont convicts cora
cornelius cravings crotch crucified customize dai dartmouth dashing departmental deposed devin dharma dialysis
disclosures distal ditched divisional dogma doi dupont emory emptiness encompass ensign escalating evoke expansions
experimented facilitates faithfully faq fern fingertips firepower fixation flanked flatter flushed formative fret
frontiers gastrointestinal geeks genders grader granger grasses gratification gruesome guineas harshly hedges heller
henrik hezbollah hinduism hiroshima hitchcock hodge holloway huts hydrated imaginable impetus impulsive incense
inhuman injure inserting intersections inventing invoice johan junkie kelsey khalid kristin kun lacey lao latent lau
leans leipzig lenovo lew lexus limitless literate localization loki loretta lowly lucid lymphoma makin martini
merciful mgm midget midwife minimizing mira misinformation mitochondrial mobilization monologue monoxide mosul
musically mutiny nagging nephews nervously nighttime nonlinear normalized northumberland numbering oakley odi orr
outweigh parasitic parsley pendulum petit petra picket placements poignant polio potency precarious presley pretext
privatization proclaim quaint qualifiers raccoon raiding rallied reassurance recovers redistribution remy restrain
retreating richly rioting rookies sai sanderson saver scarborough scarred secession sectarian seminal serene ses
seventies shaded sharpe shipyard shrek sig silica simmer smokey snag snuck sob socrates sophistication sourcing str
straighten streamlined sweaters syringe tanaka thinly thursdays timor tinted tornadoes tote trainees transverse
trembling triangles tributes trident trojans tweak ubuntu undead unison unlocking unprepared unrestricted unsuitable
unthinkable uplift utilizes vanderbilt vanishing venerable visualize vulcan wasteful waterfalls wilkes youngster
activating adopts adverts advisable algerian angst antiquities apathy arcs artisan assortment attaching auditing
bandwagon bane basins bayer bcs billings bios birdie bison blacked blacksmith blanks borg brainwashed brothel burrito
bytes calmed camper carole cartilage casket charley chattanooga christchurch claimants cleanliness clothed coli
collided commentaries complicate concerto concurrently contraception convex crouch culmination curing dank daphne
decomposition dehydrated democracies detriment dex dhs dialects discretionary dismal dismay disparate dissemination
distilled dodger dolan dolores domestically electors electrician elise endorsements equator estuary etched eternally
ewing excise expel exposures facets fad fiancee fitch fledged fol forcefully foreground frown fruity frustrations
fukushima gals germain gertrude gloucestershire godly golfers graeme groin grounding guangzhou gunn gunpowder guthrie
guyana hamper haskell hatched helix heroism hierarchical homie hornets hover howling humbled icelandic inducted
infidelity internships inventive inversion ips kahn keynes khalifa kinase kirsten knack kodak kool kosher lansing
lazarus legalize lehman libby librarians licked lillian liquidation longitude lured macho maestro magna maneuvers
matilda maxi mcgill mcgrath meditate mercenary microscopy missy moi morbid motifs multiplication mysteriously nadine
nav nino nonfiction nouns nuanced occurrences olympia orb orchestral ordinarily orthodoxy outage overcame packer
paternal pellets pelvis penetrated pla plz polarization potty powering preoccupied projectile protracted prussian
psychiatrists puddle quay railing realist receptionist reckoned recruiter reforming reload remuneration replicated
repressed reputed resigning restraints revoke richness riviera sadie scandinavia scanners secretive sediments
serotonin serviced shorty silky sinatra sirius slaying smallpox snails snoring sociological sorority spd sped
speechless spores spurred stair starship stemming strategist sts subaru subdivisions sunken supremacist tal ter
toasted tortoise tragically transitioning translators typewriter understandably undisputed unprofessional urdu uri
veggie veiled visceral vividly wannabe welded whaling wiggle wolfgang worldview wrongdoing zuckerberg abusers
accommodating additives aggregation ahem albanian alistair alkaline alum antidote anus appalachian archery arterial
artisans asparagus athena attest attractiveness auditors auditory avenge aversion awkwardly badgers balkans ballard
balm behaves biennial bikers bologna bolted bona bony borrower bridging brighten brood budgeting bulletproof
bundesliga cambodian campers cassandra ceases cecilia cemented cessation charlottesville charlton charmed chemists
chemo chipped civ colby collagen combating commencing commend complied contemplated cricketer crimean crochet cruisers
csi customization cypress dal dandy dependable deteriorating dickhead disagrees donny downey dresden eased easing eid
elevations emeritus emigration emit enthusiastically excavated excavations excursions extant ezekiel farmed fathom
fictitious firsthand fitzpatrick flashy floppy fluoride frat gardeners geologic giggling gillespie gmo goldstein
gospels gowns grasping greenberg grooves guam guantanamo guideline hadley hawthorne headmaster heartland hedgehog hehe
heinous hens hoe hulu hypnosis iain icu immersive impeccable inbound inconsistencies inference infiltrate inflatable
ingrid inhale instinctively interconnected intolerant isp jellyfish jimi judo karnataka keane keating kev kilos
kurdistan lament leach lefty legislatures lsd luigi mabel mach maddie maids malpractice manipulative marginally
marjorie mathews maxine mayweather melinda memberships microbiology migrating modelled modernity motherfuckers namibia
narrowing navajo nectar neighbourhoods nitrate nvidia oft olympus oversaw pastel patterned payoff perpetrated
pessimistic pesticide phosphorus platter pounded preachers premieres prod prodigy prosecutions prototypes
psychotherapy pundits quilt radcliffe rai rama rapping realtor rees refreshed regency reptile rescues residues
revisited robyn rowling sag sama sauna scaring scrum seasonally selena sem shan sharper shen showcases slade sluggish
slum smoothie snare snipers snowflake sod spectra spines spoiling ssr stag stomp strangest strata straws studded
submissive subsection suede summertime sundance swedes sylvester tabloid taft taurus teal thorns throwback
thunderstorm tiers timid towering tracts triathlon trickle troupe tsp tweed ultimatum uncut uninterrupted vettel
webinar weekdays weinstein widen widest wigs workin wrestlemania xmas yachts yelp yoon abt aclu affirmation amassed
amherst annette aol apc apiece appalled appreciative arched archibald ascend bandage bas belize biologists bittersweet
blight botswana braid branching brewster bulge byrd cabaret camilla caregivers carmichael catheter centimeters
chemically chewed cinematography cleans coincidentally collingwood commandant compartments conducive confines cong
conscientious consensual consumes contrasted cpa critiques crystalline cuffs cyanide deadpool deceit delusions
denounce derogatory diagnoses discriminated dismantle dismantling disrupting dmv dns drags drugged durban eachother
eastward elisabeth emanuel embroidery emo endorsing enigma equivalents erdogan estranged euphoria fahrenheit feelin
firewall flattered fluorescence fonts forceful forte fours frowned gaelic galveston gangsters gardiner gibbons giorgio
gladstone gladys gmbh gogh gracie grassy greener greer greta hanger hawking hem hitman hitters hobbs housekeeping hua
ifs impacting inequalities infiltration insidious intimately ioc issa jargon joon kayak khaled kilograms kneel knowles
ladders lakh leakage liberate lizards loc logistical loophole luminous mah malnutrition maori marlins marseille
marshals masterpieces mathematician mayonnaise mccall mcdonnell mcdowell meghan melodic memorials mendoza meticulous
michelin modesty motherfucking moustache mubarak muffins mugs naw netting nevermind nigh nocturnal nozzle nudes
offside orgy orton overlay paleo paralympic pastures paternity patriarchal peeing peeling perched pitiful plethora
plutonium powerpoint prerequisite psychosis quantify rabies rallying rations raul recon recount rectangle recurrent
refill reflexes reinforces religiously relive renewing reopening requisite responsibly resurrected reuben revolve
rewind rightfully rigs ripley ritz rolf rubs russo saddened saddest secluded seduce semifinal sens shadowy shun
sidekick skewed snl softened soros spartans specifies spectre sprinkled stallion stepfather strangled susie sven
syllables synthesized tak tapestry taping tenderness terrier tester thirties thistle thumbnail tickle titties toro tpp
trays tubular tue tumbling turkeys underside uneducated unload unloading unmarked unreleased upkeep urn viagra vigil
voicing volley voyages waive wallis warmly watergate wavy wednesdays weibo wendell wept whew whirlwind whitaker wilbur
wildest winnings wis woodlands yearning accomplishing accumulating affleck alain andrei annapolis annum appreciating
aristocratic aroma arsenic assigns assures astro asus aziz backers bain barclays basing batches beggars bestselling
biographies biologically bowled bubbling budge calhoun ccp chaplin cheater cheeses clegg cloning clout cochran comical
commemorative confederacy converge copeland corny countrymen crucible cryptic culminated curses darth deb declarations
deities deletion diligent discern dislikes domino donnelly downgrade dreamy drenched droid dukes dummies dunbar dung
dyson earners eel eiffel embryonic emoji encountering endanger eos equities fakes fanatic fav feats filmmaking
firmware formulate forts fragmentation franks frederic ftc gated girly glam glorified goth gracefully gubernatorial
gunmen hahahaha hawthorn healy hermann herr hoard horde humming ignited imdb imp implicitly inconsistency ingenuity
injecting inorganic intestine isolating itinerary juggling justifies kkk koran lacy lair lamborghini lambs leaping
liberating lifeless lifeline lobbyists looms lotto lovable luka lukas lyndon lynne macarthur mam mani mari marino
mateo messes metaphors miliband molded moot mortimer msc musicals myles nebula neurology newt nguyen nietzsche nitro
noaa norse notebooks nyt odin ost overflowing overland overshadowed pantry paraguay parchment partake pedals pesos
peterborough philosophies plagiarism poked polk pollard polled pollock prefix proctor prologue proto psp pueblo pulpit
puncture pussies recounts redhead relational remastered renegade resorted ripper robson roofing rotational rudd ryu
safeguarding sash scrambling scully seductive sega segmentation sergey shaker shielding shone sissy sizeable sled
sloane sludge sniffing sorrows spamming speedway spiked spongebob sprouts staffers staffs stiles stretcher stricter
subtitle summarize sympathies taker telescopes tess threaded tong torturing townships transplantation triad trimming
truthfully unfounded unicef unimportant uninsured untitled uzbekistan valor vape vernacular virtuous vox
vulnerabilities waffles waiters waivers warcraft watercolor wight wolff worded wto abrasive accompaniment accomplice
adoptive ailments alphabetical alternately analysing annihilation arbitrarily armistice armory ars att auspices
awakens bathe beheaded bellevue bloomington boasted boroughs breathed brodie calamity carbonate carlyle carmel
catalytic cemeteries ceylon chases cheerleaders cheesecake choral chronology clam clientele coefficients coldest
colouring combatants competes configured conflicted convection coronavirus cosby craftsman creams cretaceous cripple
crooks crunchy ctrl curvature cyborg dares deflection despised dialogues discouraging distillery diversification
djokovic doesn drumming drummond effortlessly eighties ein enactment enlighten envious erm erroneous exacerbated
familial farage fashions feces federer filings fishery folders frazier frivolous fruition fuji fullback gage galley
galway gators giddy gpu granada grandeur grappling grover gunshots hamid handlers hanks haunts heinz hentai hodgson
homogeneous hye ich ina incl inserts intangible interceptions intestines inventors ire jesuit justine kiddo kimmel
knuckle landscaping laureate lds lear lesley leveling levied lineman litres lodges madman maniac manifestations
mavericks mcnamara medalist melee melo melville memorize mendes menstrual merch metallica metaphysical meteorology
methyl mindless misconception mislead momentarily mounds nadu narcissistic negotiable nicknames nom northward norwood
nudge nurturing nyse obscured osu outlawed ovens overturn padded padres panicking pantheon payer pictorial pints ploy
pours prejudices presumption proclaiming prospectus prosthetic pty puma racers reactionary reciprocal reconstruct
redwood regan relieving reverence richter rims sabine saigon santana scrubs seaweed seduction selfishness serge
servicemen setbacks sevens sewers sexiest shaman shatter shepherds shoving signify sinn sino sketchy smuggled snowfall
southbound specificity squirt ste stewardship stitched stoppage storylines straining stu superpower suspensions
synergy takers tasmanian tempt terminating terri testifying thermometer thingy timberlake tint tomlinson toulouse
triumphs unbroken unsettled unveiling uttar versed vicki vlad weiner wharton whiff whopping wilt woodstock youtubers
zachary zhao absurdity achievable adversaries alchemy ambushed americana anastasia anatomical antigen apostolic
applauded ara aristocracy armchair aryan aswell aunts babysitter babysitting backlog bengali bile biochemical bled
bling boca boner bose botched bouts bradshaw brandt brownie bunnies calibre caliphate captives carcass cardigan
carousel cartwright chico chihuahua christi circumcision clandestine clarifying clutter commuters complying compost
condemns congratulated conqueror cot coulson crafty crickets croydon crusader cumming cutoff debacle defiant deformed
detain diagnostics directives disarm doherty domingo dominique drawback drawbacks drs edm edo elliptical eloquent
eminence emitting emperors entail equatorial eras esports eth ethereum eyeballs fairytale fallacy feeble fend
ferocious fifties filipinos flake forensics forwarding fragrant gallant gazing generalization genitals geologist
goldsmith golfing goons guesses gums haas halle hana handcuffs harmon hasan herds hermit hillsborough hindered hookers
horsemen hui hutton ign illuminating indebted indecent inquest interacts interfered ionic ipl jennie jerking jingle
johansson kali kilometre kink kira lagging laguna lawns leighton leopold levant lice loco looted lorry loudest lovin
macleod magnolia marlon matty mauritius medial mellon mercantile migratory mingle modernist moths mover movers nee
nomenclature organisers outback outcry pamphlets panoramic paparazzi parkinson pauses pave peng philanthropic
playhouse plow prada preferential prescribing primetime probing proc prolong propane publicized purest pvc queues
ramadan rambling ras recruiters redirect redmond relentlessly remanded reusable revolutionaries rin robberies rowdy
saffron salford sassy schoolboy schumacher scoreboard scotty seeding sender seneca septic shamed shenanigans silas
skateboard skiers slider smacked smiths soma someones ssd staggered staining stalked stemmed stipulated substrates
subversive sufferers suggestive suitability superstition surfers swallows swanson symmetric synonyms takin theses tic
timeout tome tonne totalitarian tramp transistor translucent trashed trot unbalanced unfavorable unintentionally
uniqueness upto vertebrae vertex vowels vuitton wheeling whistling wield woodwork yall yellowish youll accompanies
acidity ado affirm agrarian airy akira alaskan alfie alloys andhra anecdote anew ani antifa antwerp appease aptitude
arisen assassinate asteroids backside bassist bein bespoke blatantly blinding blocker blowout booted brisk bubbly
bummer bundy canceling cao casper cauliflower cebu celia cereals chadwick chainsaw chalmers channing cheetah
christensen climatic clockwise clockwork coincides como conformity confronts consort correlate cougars courteous
craftsmen crete criticise cupid curiously damning danes darrell defer deforestation delaney demeanor deng deplorable
deranged detergent detour dhaka diff dissenting distressing docked downtime downwards dries dutton enlarge enlargement
equate equestrian ethereal eurovision expanse fabio faiths fanatics fanfare favorably fidel fingernails fireman flaps
flask fluff fondly footnotes fremont frosty galileo gatsby gearbox germ gis giver gnome guaranteeing gunpoint hades
handedly har harcourt harlan haute heartache hertfordshire homeowner hooray huskies hypotheses imitating imposes
individuality infiltrated insurgent intertwined inventories iranians jails janitor judgmental lange lanterns launchers
legislator lien limousine linden lithuanian lotta lupus lyme lymph mahal mansions manure mariah mccormick meatballs
meningitis meteorite midfielders mildred militias millie milne misogyny mrna multiplier nehru newbie newtown
nominating northbound oblique obscurity odessa okinawa onslaught opal operas organisational oxfordshire palsy
paralympics paramilitary partridge patrolling patti payers permissible platonic polka primates rancho rattling rca
realisation recapture recounted recurrence referrals refinement regis relocating reparations repel researches resigns
revamp rockwell rodent rohan rudder ruiz rung salah satisfies scraped seaman sensibility sevilla shielded showered
sizing skier skyscraper slabs slumber slums sockets spiderman sprays staunch stiffness stuttgart swayed swoop
synchronized tahoe tallahassee telly tentacles terence therapeutics thom tia topology transatlantic tunisian tutoring
ugandan uncontrolled undecided unparalleled unsolicited unveil unworthy utensils vaults vids vocation volts waged
walden warmest wentworth whoop williamsburg winslow abbreviated admirer aerobic aerodynamic aesthetically agitation
agreeable airway alessandro alfonso algebraic amaze analyzes artefacts assertive assimilation augment avalon bachelors
backseat balkan barclay baseman batted beale beatty bernardino bernardo bitching bosnian bragg brainer breakaway
breakdowns breathless briefed brownies browsers brunei bst cabs captions carefree caricature carton cayman celeste
cert ces chandelier chandra chests chute cir cliche clipping clot comets companionship complacent complicit
concentrates confer contractions coolant copyrighted corbett counteract courtship crammed craven csr cumbria cushions
daley debilitating deepen deepening dependencies deprive derry destroyers devise devotees directories disclosing
discrepancies disparities downturn drier duane dystopian efficiencies electrically elmer ely embodies enclave
entourage epoch evo exaggerate exaggerating excelled extinguished faber farts fated femme fibres fibrosis fielder
foggy forgery fremantle frequented functionally furiously gaping gator gentry germanic gigi gimmick gladiator glendale
glimpses glittering glossary gregor grinning grizzlies groundwork gymnasium hammering harrisburg hays henley hounds
implementations imposition impromptu indulgence intersect invasions iodine jameson johannes johnstone jos josef keel
kilometer kingsley kruger labourers leland lemme lettering lewd lifeboat liters liturgy livin llp lockhart
longstanding lumps madeline magma mammalian marbles marcia milking millennia milner miraculously molding mortals
motorbike mustafa nodding nonexistent notoriety nuclei nutty obedient oculus ogden orgasms originates ornate ousted
palpable paramedic patched perk perpetuate perverse perverted peta philharmonic photographing photons playlists plume
plump prequel prophetic provocation pumpkins purified radiology raffle ragged rainbows recoil recorders redo rejoin
relays remission renounce repentance resonate restitution reviving rewritten riddled ridiculed romo rotations
rotterdam roxy rugs sacrament sauces scholastic scourge seville shopper shrub shu signage skis slag sluts sneeze soaps
sobriety som songwriting sorely sprawling sprinter sprite stagnation stead stinks structurally suez sulfate sumner
swag sweatshirt tangent tenn tori touted tracer transporter turing undergoes unearthed uniformly unqualified
unquestionably unravel variously vests veterinarian vidal viet viz warms wasteland watchdog watery wavelengths weasel
westfield whips workplaces yukon zeke zest zoology zulu aborted absorbs abstinence academically activates adjectives
adm adventurer adventurers aeroplane alcoholics allege alton andromeda announcers arduous asher attaining avi
bachelorette bagel bagged bai bangor barometer basque bavaria bbw biggie bigot boa branched britannia britt bruise
bruising bucharest buffett bullion bumpy bums bureaucrats burnham byu cahill carp castor challengers charting cicero
circumference classifications cleopatra cleverly clocked coasters codex collars composure computerized concur conte
conveying cornered cowan craziest crowe davy defying delicacy demolish dempsey deport dictators dictionaries dilute
disabling disillusioned dispersion doha doomsday draped drinker eels emil emphasised entangled enzo exploratory facet
fates fei fermented ferries finesse fireball firth flannel floss foresee frantically frees fringes gaston genoa
geothermal gist github grievous gustav handbags handkerchief hari heaters hebrews hepburn heres hogwarts hookup
hopelessly horticulture howl huddersfield hydration ibiza improv impunity indexing infertility informational inline
insolvency intermediary interrogated ives jody jokingly josie juveniles karim kimi kinks klan kristina laughable
lennox lng locus lucius lund lvl makeshift marquee massey masturbate mathematically matrices mckinley meade melanoma
menacing microbes midterms mobilize monsanto moors morley msu nag nativity neglecting nook novo nutritious overdrive
padding panasonic pant passover peking penitentiary perilous periodicals pharmacies picard pikachu plaques plastered
playa plucked polytechnic popularly pornographic posse prepping rankin rebates recognises recognising reconciled
refrigeration refunded rename repulsive respite ret revamped revising rhinos rockin rts saber sadistic samba scorers
sewn shaggy shelling shouldnt shrunk sitter sixers slant slashed sleepless slur snowball sobs soles soothe souvenirs
spelt stalling stamping steiner strasbourg streamline suckers sulphur swears tablespoons tacky tamara tampering
tankers telephones terminus tessa testicles texan thaw throughput timelines tolkien tout transnational tripod tulip
turnpike ulysses unattended unbeatable undertaker uniformed unionists unloaded ursula usps uttered vulture wares
waterway whistleblower xanax yves absentee accolades admirers alden aldo alyssa amin anarchists anecdotal anemia
animosity appoints autoimmune aws bakers bama barons battalions beggar bertrand bismarck bombarded boulders bounces
bouncy buick burbank busts calibrated callahan canteen capacitor captivating carbohydrate cartels cavalier centrist
cfa chakra chatted chauffeur childs circled circulate clergyman climber clinched clutching coliseum combs commandment
complimented conceivable concordia condone congested connectors conner consecrated contaminants contiguous conveys
cosmo councilman cranberry criticizes croft custard darby deceiving defaults definitively deflect deliberations
denoted departs deregulation desolate devour digger disarmament disgraced dishonesty divergence dmitry domesticated
dorian doubly doughnut douglass dubois duluth dwarfs eastenders elgin embody enrolling envision equivalence erika ers
eruptions esoteric eurozone euthanasia fabian faye felon flammable flanagan footnote fostered friggin frontman
furthest garnet glanced goku gorman grapefruit grate greyhound grossed guerrero guido gyms hahn hairdresser hardness
haryana helpers hendricks hess hilly hogs hone horne hotspot howie humbly huron hyatt inciting incomprehensible
incumbents inertia infestation insurrection intolerable ironman isla jordanian juno kershaw koh lamont larkin lauded
laziness leech lei libs macquarie madly meetup milano minimise miserably moldova mor motivates motorsport mustered
mutilation nemo nerdy nifty nikita orphaned ova paces paine palladium parmesan particulars passer pathogen pci pebbles
pelicans pensioners personalised piazza pickled policymakers pom possessive pranks prefecture pretentious pritchard
promenade pronoun proximal rapport rapture ration ravaged reconnect rectify reginald rivalries rudimentary sabres
salle sayings scariest schumer screenwriter seconded seduced seine selector shawl shenzhen shilling shroud shutters
skim slaps slovak solicitation sooooo specifying starboard stardust stereotypical stewards stupidest superseded
surpassing swirling tarzan teas telugu timbers tormented traumatized twinkle tyne uncharted unforeseen unsigned
unspoken upholding valet vehemently vendetta voss weakly westchester wiener wildcard wildfires yorkers accommodated
affordability agatha aladdin alderman alienation altitudes amor amplify anorexia anthropologist antidepressants
apologizes astronomer atl attested attrition aud aunty autopilot baggy bailout balfour ballads ballast berman bigfoot
biotech blackjack bloodstream bluegrass bordered bottling brasil brigham budgetary bustling camo capitalized carers
carte cavendish celine cheerleading chipping clutches cockroach collaborator colton composites consolidating contends
contradicts cortez cpc crossfit cumbersome curt cyclic cyclical dade deducted deformation descends devotional dicaprio
distinguishes diversify downloadable dum duplication dynamo eastman elixir embarking emile emmett endgame enhancements
epiphany escobar evolves eyeing eyelids eyeliner fable farah fatality favoring fenced ffa firewood foothills foresight
forsaken forsyth fundamentalist gabby gaddafi gayle geniuses ghostbusters greenfield greensboro groomed hackney
hamstring heidelberg hordes horseshoe ico imran incision indistinguishable infer inpatient inspecting intensify
invitational ithaca ito jarrett jiang kano kennel kern khmer knitted lager laird letterman lighted loathing lorde
loyalists mahmoud manhood martyrdom mcdermott mcmillan menopause meryl michelangelo misconceptions mobs mol mortem
motherboard moyes msg mussolini mutilated napkin nelly neuron nev niall nigerians nuances nugget ono opus orchards otc
outlaws ovaries overtly painless paxton pears perpetually pharmacists photoshopped pitted pixar pleads poisons
politico prenatal probabilities probate procure propel propensity pryor punjabi purchasers pvt qld rattled rbs
realises receptions remodeling renters resorting retreats ringo roadmap roberta rockford rosary rundown ruptured ruse
salvatore sampson sar saudis seniority severance sheath shillings shortcuts shorthand shortlisted shreds shrines
singularity snowman socialize soundcloud sparta spinoff sportsman springsteen squarely stalks stepmother storming
strippers strut succumbed swagger swirl telecommunication temptations theorist theta thi thong thrills thumping
timeframe tod tot transcribed tropics tsar tycoon unconditionally uncontrollable undeniably unfolded unorthodox uproar
vertigo vigilance viscount walkway westerners whistler windmill workflow worthington wrapper ymca yogi youtuber zee
zoned abba abuja acetate affirming airstrikes aisles allure amps anthrax antisemitism anwar apprentices aqueous ariana
attainment auctioneer authorship awoke axial barnard barron battleship bayonet bertha bette blanchard bombshell bowing
brewed bridgewater britons burkina burnout buttocks buyout byte cancerous carat carcinoma carrick caveat caviar ccc
chairperson chong chore cid circumvent clique coe coles conserved contemplation contrived corolla corrugated coz
cranky crept crunching crushes csa cults curvy deluded deployments depp deteriorate dior disbanded discredited
disorderly distraught distributes dogg dons doughnuts drizzle eau edging elaborated embankment embassies emergent
emilia emilio enchanting entertainers entice esq eun exalted exchequer fenton filly flanks footy formality fortitude
fouls fueling gambler gcse gent gents geopolitical glitches goethe goliath governs grievance grunt gsm gusts hailing
haines halal harmonious hashtags hast hester hijab hitherto hogg hornet humboldt hyperbolic impeached impedance
incline incubation insignia installments intercontinental interplay interpol isotope israelites jehovah jigsaw juniper
jus keaton kessler kindred labelling lander lapd larsen layouts lev lilies lollipop lon machete mallory marshes
marshmallow masse matteo mcleod merchandising microphones mika mink mischievous misunderstand mobilized molested
monies monograph montenegro moo morphological movable mucus mulberry munro nameless natalia naturalist necklaces
newsroom nightlife nyu officiating omnibus oof opec opposites orwell outburst overarching overseen overwhelm
pathologist pcb pcr pct peacekeeping pegasus peptides petersen pharmacology pitfalls pixie ply poaching powders ppm
preventable primed prog proponent protectors provenance provost putt quadruple quaker rachael racking rana raptor
ratchet ravine raving recreated redress regenerate reigned reincarnation renewables replays retirees rife
rollercoaster romances rotherham ruben runnin samaritan sax saxophone scarves schuster scorpio selma settler sever
sharpen shellfish shortening showering shrapnel shutout sickle singleton skateboarding skips skit slavic snowboarding
snuff solidly sonoma stairway starry stoic supersonic suspending suzy swamps swaps tablespoon tapered tardis taser
technologically temperance terrence testimonies textured thierry thrash thresholds thwarted thx tombstone torches
torpedoes toto transplants tributaries tributary trumpets turd turrets tuscany tutors tweaks unchecked unfolds
unhappiness unifying unimaginable unites unsecured unsustainable utilised utopian verlag walcott warship weathered
wholeheartedly whooping widowed willed woolf worsening wounding wwf wwi xinjiang yao zane zenith zimmer zur
abbreviation abd abuser accords accrued acm actin adhesion adnan allie andes andres animate appropriated armenians
arming artie asymmetric atrocious autobiographical avert avian backstory barns bayou bern blueprints bodybuilding
bodyguards branson briefings bugging bullish candies cantor carney carrington castillo chairmen chastity chime
chromium circumstantial claimant closeness cnbc coachella collectible commemorating conceding conductivity contended
contextual contradicted corbin cordon coulter cram crawley crazed crossword cuckoo cuddly dak danube dawkins decaying
decipher delve depletion discriminating dispersal displeasure diss doth downgraded dps dsm dumber dunkirk dwarves
effortless ere eyeshadow faire fave fellowships finisher fluke fondness fsa furnish gauntlet geologists georg
gettysburg ghanaian ghostly giuseppe giveaways gliding googled gopro grady grating grilling gripped grouse growl
habitual hammock hater hazy heisman het hewlett himalayan hollis horticultural hpv hurling hurried hypocrites ide
idealistic impede imperialist induces inflamed inhumane innocents instantaneous islamists isps italics ivf jed jinx
jobless jodie joo jurisprudence justifiable kei kellogg kepler kyrgyzstan lark lecturers lecturing linkage lobes
louvre lovingly lucille lyft manifests mardi masonic mathieu medics meng ment meps merritt messengers mitigating
moderated mohawk monarchs mortars multiples murals nada nafta nell newfound newsweek niles nineties nosed nukes
observational olaf oldham oleg ombudsman ordinances overtaken pancreas pandas parlour pasha peoria periodical phew
pickering pickups pinched plating pont postings postmaster potts powerfully prentice primate proverb puns quarterbacks
quarterfinals quests raisins ranting ratification recited reclamation reece refineries refute resettlement reverted
rewriting ric saratoga sculpted sects sedentary shaq sheriffs shivering shocker shoulda showroom sightseeing
situational skaters slicing soggy someplace sorcerer sorcery spades specialising speciality spleen starlight steadfast
stimulates stomping stoop stroking stuffs stylistic supergirl superpowers superstitious syrians tay tentatively
thinning thrice thu touchy trampoline tranquil transformative trespassing undergraduates underwriting unplanned
unsuspecting unwelcome unwell vacate venting ville waldorf warring wetland whit whitehead yemeni yoko youve yung abode
abomination acer acs acutely adherents adhering affiliations alexei allotment amplifiers angelic antisocial anxieties
approvals aries associating astral astray audited baffling bal banded bao bathed betraying bhai bharat blacklist
blockers blunder booing bowlers brownish buddhists bummed burdened cfo chaser checkpoints chet chipotle choreographer
clams clintons coa coates colchester commotion communicates completeness concierge congressmen cummins cynicism
darkened dazed debatable denominator devolved dieting diligently dinah diners doppler dowry drinkers duality duplex
ect egan endearing epilogue etching exemplified ext extermination eyre fancied fatima feldman firefly fleetwood
flotation focussed foraging forbids foreword fsu gamblers garages goldie golds grandchild grids grossing habitable
hails hallways harem hawkeye hegemony hilda himalayas hippo hof hypnotic imagines inaction inconclusive incubator
inept inexplicable innovate inseparable institutionalized instructing intravenous invests juries juror kilo kinship
lactose lat lenient liang lids likened lockout lube luton macon mak marcelo martins masking mastercard mathematicians
mathew maximizing mccabe mediate methodologies mfa micah microorganisms millimeter minaj minh moans modal moderates
modernism moira monasteries monique napier narrows nawaz negotiator niggas nomadic npc observance ont overloaded
parentheses penance peroxide peugeot pigments pinning pisa planks pluck porte postdoctoral potus preposterous
pressuring preventative prometheus prophecies proverbial puffy puzzling qpr quail quirk rabid rafa rasmussen redneck
reformer reformers registrations rehearsing reiterate resolves resonant resultant retinal rgb rhodesia rothschild rsa
scammers schema schizophrenic schwarzenegger scorn screwdriver shay shetland shippers sho sighed sizzling skillful
skywalker slowest sonata soulful southend stampede standoff stately steered straightened sugary suitably supernova
surrendering synonym tanned tantrum tapering tectonic tele templar tmz tna toxicology transfusion treachery tung
tweaking unbreakable undermines unmatched upheaval uploads urbana vaccinations valentino valuations veneer verona
viewership viscosity vogel vouch wafer wai wcw wiz worsened zoos adaptable adhered adjutant advancements aggravating
alia alta altercation amplification amuse ancients appleton aps aptly archaeologist armada arousal arsene artistry
asheville assuring atrium atv atypical authorizing autographs autos backups bah bakersfield bangladeshi bannon barrie
bartholomew bavarian beacons bearers becca bernadette bingham bouncer bracing breezy brunt bucky burgeoning cadence
californian cancels candice capitalization cashmere chaps cheeseburger churning cipher clarinet clashed comforted
condensation condos confesses confluence consented constipation consultative contesting contraband cookery creme
criminally crocodiles crutches custodian cyst dah decisively degeneration delinquent democratically deodorant
detonated disappointments disapprove dobson dodged dormitory dredging duran emigrated enticing eradication erasmus esl
ethnically evangelicals evoked excesses exhilarating eyelashes fainted feline femininity ferns fickle figurative
flared footwork forage fraught freshness fronted galilee gallup gauges glastonbury gonzales grapple grated greets
groan grub gunna gunned handouts hangout hartman havin headers henson hickory hives hiya hoist hubble huff hunk idc
identifier incite increments industrialized inferred informally inhalation inhibits insides interruptions intoxication
isotopes jagged joachim josiah kant katharine kavanaugh laces lamented lasagna leaflet leds lucian marissa markus
marlene massa massacred massacres maturing mcintosh mckinney mediocrity mediums midwestern minding moat molds mori
morty motorized mouthpiece muck murky nab neonatal neuronal neutralize nicholls nickelodeon omen ora orally orchids
overgrown overlooks overpriced overruled painkillers pallet parramatta partitions patriarchy patsy paz pdp peaking
pedagogy perm philanthropist piedmont pinto poc pontiac prc predictor premiers priscilla professed qing rants rashid
readership reaffirmed reciting reels rei relinquish resists resolute restricts retainer rethinking runways salient
scents schematic scoreless seawater secs secures seedlings sentient separatist sera serb serbs shropshire sikhs
skyscrapers slurs slutty smurf snippet somethings spielberg spokeswoman spotless sprang ssh stabilizing stinky
stitching stockpile strenuous strikingly strives stumps subordinates summarizes surcharge tarot tcp theologians
throbbing tilting trailed treasured tungsten twigs txt ucl uhm umpires unharmed unilaterally unintentional unspeakable
untimely ust uva vfl vida vodafone vous warrington wedges whomever wondrous woodrow woof workable wrinkle yak zhu
abdel abstracts abundantly acknowledgment adoration affectionately affliction aguero alluded alters amounting ams ariz
armageddon arya ashe attaches awww backfire bathurst belinda bethel bonn bookshop bora botox bowers bree bridesmaids
brooding burberry canes caregiver celebs championed chernobyl chesterfield clapped clerics cochrane cockroaches
coerced collectibles conspirators conspired conspiring contours contraceptive conversational corrosive counterpoint
courting cowardice crusher cuddling cyclops dahl daw defied depictions derailed dill dimitri dio discontinue diseased
disgruntled dispense disqualification dizziness ducts dusted econ emi enacting enigmatic ennis envisaged epl esquire
ethically exhale fanning farley fergus firemen fission fives fleas flurry folio fosters franc frugal fugitives
gainesville galore genomic gestapo glimmer goon graces grandkids groovy gully gundam gurney handball harmonies hectare
hereford hickey hijack hikers hologram homicides horatio humankind hydroelectric immunology indulging ingested
inhibited intensifies interacted intruders ipads isbn ita iterations izzy judgements karan kayla kiln landowner
latvian leveraged levers lilac limelight lister loathe lobbied logistic lok loopholes macaroni maclean manganese
mantis marr mattresses mayan merrick midsummer mig milligrams mimics minsk misunderstandings momentous mora mou mules
nanoparticles nasser nightclubs nightfall nikolai notary observable occupant omissions organiser ott outfield
paddington paddock padre pang pardoned parliaments participatory partisans pavel perils permissions pfizer pia
plugging pneumatic pointy polyester polynomial porridge protester pug pyongyang quill reassured refurbishment renown
rescheduled revel reworked rocco rochelle rollin roundtable rower rut salaam sanjay scapegoat schooled screeching
secretion shambles shipwreck shirtless shrewd shudder shunned sia sicilian slalom smuggle snowflakes solder sous
spanned sparring spectacles spire spout sprout stench stings stochastic stratton subsistence subterranean sully
superhuman synchronization tajikistan tellin tenacity thurston tolerable topper tre trespass tuxedo umbrellas
understated undeveloped univ unknowingly unplugged untouchable unwarranted unwillingness vases vetting vibrator
wailing warhol warwickshire whisk wishful wrestled wynn yoda yoruba abolishing accountancy acoustics actuality
addictions aden aeronautics alam alf alibi anand anfield anointed apis argentinian arias arkham arturo astoria astute
attainable audiobook aztec babcock bac baja ballerina bashed batters bce bei bennet bewildered bien binoculars
blackstone bonkers bpd brazen burlesque burrow calculates calder callers calvert campfire cashed caster catalysts
catered causation centerpiece chameleon checkers cheques clancy clasp clit clooney compulsion concealing condescending
condominium confucius conical conjure constitutionally convincingly copious cordial coy craftsmanship craziness
creatively creditor crores crypt custodial deactivated decatur decreed deems delegated derelict detects dignitaries
dismisses dispel dissident ditches django donetsk dork dory doves dropbox droplets dusting edict edmond egos egregious
elasticity elicit epoxy estonian etienne eton evangelist explorations extraterrestrial exxon eyeball faso fiend
fledgling flicker flimsy fob footer forza gambit giroud giuliani gleaming glock grille gullible gust gypsies hae
happenings haw hawke hearth heathen hemorrhage hereafter hijacking hinting hoarding homers hoods horoscope hou
humanoid hurst hyung idealism illegals impeach improvisation influencers intergovernmental interspersed invoking irc
irina ironing isi itt jacobson jagger jaipur jazeera jeffery jeopardize jerky jig jodi juliette junctions kathmandu
kearney khz kieran lakeside landon landry lawfully lexicon licks lifetimes littered livery livingstone loader lobbyist
loosing lucknow lurk macintosh magicians marguerite marius maximise mcintyre mcpherson mech medallion medusa
merseyside metaphorical mindy mismatch mlm monastic monopolies mooney mormons mot mow mower mozzarella multilateral
munster mutated naacp namesake nazareth nazism nellie nia nominally nord normative nostrils num nurtured objectivity
oblige ogre oiled okc overheating overreacting overthrown palermo palliative pao parable pastime patchwork patrice
paulie payton pedophilia peed peeps pell pellet pendleton peshawar pesky phobia pinball planter plat plenary plunder
poseidon postman ppg prays privatisation pseudonym pullman purgatory raps rationality rearing rebuke rebuttal
refrigerated reliever repo restarted retaliate riffs riyadh rockers roo rook rouse sabha sampler sarajevo scaffolding
scant schoolgirl seamlessly seater sedimentary semblance sensei sensibilities sheik shockingly shrewsbury sidelined
signaled sine skunk sloth slowdown smugglers snapshots snitch snowing snug solstice songwriters soups sparsely spindle
spoilt spoof sporty spp staffer sterilization stockholders stuttering subdivided subtract supermodel susceptibility
sweats syd syphilis tabletop tactile tangle ther thermodynamics thermostat thrives tiki tingling todays tonga topeka
tort touchscreen tra trackers transcend trope tufts tumours undercut underlined unfriendly universes unlicensed
unproductive valuables vial vick vickers violinist vultures warlord whence whimsical wrenching yusuf zionism accordion
addis aeronautical ahl alimony allegheny aloha alves amtrak angelica anthropological anxiously apprehension arden ares
articulation asiatic assailant atc atletico atonement auf auspicious avenger bafta barricade baseless beater
benefactor benji bhutan biographer blackness bollocks booed borneo boyhood bridgeport briefcase bronson brutus bugged
bunkers butte camaro cambridgeshire campsite cancellations canister canons cate caters chronically chuckles cloths
clustered cmc coherence complainant complemented compounding conforming connotations consonant correlations cpl
crazier cricketers crisps criticising crockett crowning crucifixion csgo cursor deduct delegations diaphragm dichotomy
diminutive dina dispensary dispensing disregarded dissidents doubtless dreamers dunlop dwindling elisa elsie
embellished emp emphatic enfield enlightening enoch enrolment etf exclamation executioner exempted exerted exiles
expressway fairer fairest filament flemish foyer fra fresco frigate fuselage gait genitalia ger gillette gilt glider
goers granville gravely grime guerrillas hanley harman heron heyday highlanders hospitalization illogical illuminati
ima imma impart incapacitated incoherent indulgent inert inflicting initiates interlude internationals interpreters
interrupts invoices irradiation irritable jace jain jammu johanna johnnie joss kendra kermit kwh laminated leaderboard
leung leviathan ligaments lis lonesome lps lug lukewarm lumbar lumen luv luxuries lyman lyn maison maneuvering
marathons mariano markup marred melrose midwives miniseries mismanagement mitochondria mixtures moffat mongolian
monmouth motley mouthed mowing msp multiculturalism mussels nbsp netball nieces nit nottinghamshire nuance obstruct
oftentimes orthopedic osborn osha outages outcast outings overcrowded overriding ozil pai pane penultimate peppermint
percentile persuading pharrell piety pinot placenta planters playgrounds playin pleasurable plough pogba potentials
ppv prefect prevails pri propagate quot redefine reeling reinstate remington remit remixes respondent resumption
retailing retrograde reunification reused revere riggs robo romantically rosario rout saab salmonella sargent savoy
scarecrow sceptical scrubbing seq servings shiv shrinks siam simons smeared softening soybean splashing
standardization stardom steamy stomachs stopper strolling subtlety swells swindon symptomatic tenets tennant tfw
thunderbolt tiered toggle tonal torrance totem tourney tran transitioned transmitters tripled uconn ulcers ultrasonic
unicorns unlawfully unveils unwind unwise valentina valentines vaping verifying watchful waterford wayward willoughby
workmanship wrecks wren wronged yoke zuma acorn aga ahmedabad aiken ailing airflow alamo aloft amalgamation amazes
amman aneurysm antelope antigua arcadia archdiocese ast automate barre basilica bassett bertie beset bitchy blaster
bleep blueberries blushing bowels boyce braided brazilians bridesmaid brie brochures burroughs capping cartier cashing
catalogs cautioned cavern cedric certify champaign channeling checker chivalry chopra civilised clearwater cocoon
comms confessing conspiracies constants cooperated cornerback credence creeks crossfire currie dada dax debtor
denouncing densities derail desi disallowed dispatcher dispatches dissolving distort diverting dms dobbs draught
dreary dropout duped duplicated earle earring elsevier emptying enclosures endangering environmentalists erroneously
erwin evaporation evokes fairbanks fared felicia fingered fished flicks foregoing frighten gable gags gallows gandalf
gendered georgina goddesses gorbachev guernsey guilds gunning hahah haiku hairstyles harrow hatchet henceforth
hesitated heterogeneous hilltop hines hobo housework howdy hoy hsbc huddle humiliate hurled icloud imax importer
indignation indus ingrained inhaled injustices inked inspirations irritate jayne jive kaye keenly kiki kilda kimberley
kyiv kyung lakhs lal lass leila lesion lieutenants lockwood lull lullaby macedonian machining mackerel marge marquette
martina massages mathias mayfield medallist memorized mep metabolites metaphysics meticulously migraines mite
momentary montague moratorium morgue movin mullen mulligan multiplying munch muppet`;
