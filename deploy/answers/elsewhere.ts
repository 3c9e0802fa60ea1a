/** Questions in Spanish that belong to no business of the fit, all invented, ' / ' between. */
const questions = `
ponme una alarma a las siete / despiertame manana temprano / que tiempo va a hacer el sabado / va a llover en bilbao /
pon musica tranquila / sube el volumen / apaga las luces del salon / llama a mi madre / manda un mensaje a pablo /
cuantos grados hay en burgos / recuerdame regar las plantas / anota leche en la lista / borra el aviso del martes /
cual es la distancia de la tierra al sol / en que ano empezo la segunda guerra mundial / quien pinto las meninas /
capital de australia / cuantos huesos tiene el cuerpo / raiz cuadrada de 144 / traduce gracias al japones /
como se cocina un arroz con leche / receta de croquetas / cuanto tiempo se cuece un huevo / calorias de un platano /
busco un vuelo barato a roma / que aerolineas vuelan a lisboa / hora de salida del tren a madrid / hotel en granada /
quiero alquilar un coche el viernes / cuanto falta para llegar / hay atasco en la autovia / ruta sin peajes /
cual es el saldo de mi cuenta / transfiere cincuenta euros a ana / me han robado la tarjeta / pin bloqueado /
que interes tiene la hipoteca / como invierto en bolsa / a cuanto esta el dolar / declaracion de la renta /
que nota hace falta para entrar en medicina / fecha de la selectividad / cuando salen las becas / donde esta la facultad de derecho /
solicitar el titulo universitario / plan de estudios de fisica / horario de la biblioteca de la universidad / prestamo de libros /
puedo divorciarme por internet / como pongo una denuncia / mi casero no me devuelve la fianza / modelo de contrato de alquiler /
renovar el dni / pedir el certificado de empadronamiento / pagar una multa de trafico / donde voto en las elecciones /
se ha ido la luz en mi barrio / lectura del contador / fuga de agua en la calle / recogida de muebles viejos /
me duele la cabeza / sintomas de la gripe / puedo tomar ibuprofeno con alcohol / farmacia de guardia / cita con el medico de cabecera /
necesito toallas en la habitacion / servicio de habitaciones / quiero dos hamburguesas y un refresco / una pizza sin cebolla /
mesa junto a la ventana / entradas para el concierto / que peliculas ponen hoy / argumento de don quijote / serie recomendada /
quien gano el mundial de 2010 / resultado del partido de anoche / cuando juega el betis / mejor jugador de la historia /
el ordenador va muy lento / como formateo el disco duro / no me imprime / actualizar el sistema / he perdido el cargador /
como cambio una rueda / que aceite lleva mi coche / presion de los neumaticos / itv caducada / quiero vender mi moto /
mi perro no come / cuanto vive una tortuga / como se planta un limonero / abono para tomates / hormigas en la cocina /
dime un chiste / cuentame un cuento / tira un dado / dime un numero del uno al diez / adivina en que pienso /
que significa sonar con agua / horoscopo de hoy / soy aries / quien es el rey / cuantos habitantes tiene mexico /
como se dice perro en ingles / diferencia entre porque y por que / sinonimo de alegre / escribe un poema de amor
`;

export const questionsFromElsewhere: readonly string[] = questions
  .split('/')
  .map((question) => question.trim())
  .filter((question) => question !== '');
