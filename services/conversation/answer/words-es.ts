/** Spanish words that carry no topic, folded; they weigh little but still count. */
export const functionWordsEs = `
a al ante aqui asi aun con contra como cual cuales cuando cuanto cuanta cuantos cuantas de del desde donde durante e el
ella ellas ello ellos en entre era eran eres es esa esas ese eso esos esta estan estas este esto estos estoy estais
estamos fue fueron fui ha habeis habia han has hasta hay he hemos la las le les lo los mas me mi mis mia mio mucho muy
nada ni no nos nosotros nuestra nuestras nuestro nuestros o os otra otras otro otros para pero poco por porque pues que
quien quienes se sea sean ser si sido sin sobre sois solo somos son soy su sus suya suyo tal tambien tampoco tan tanto te
teneis tenemos tengo tener ti tiene tienen tienes todo todos toda todas tu tus tuya tuyo u un una unas uno unos usted
ustedes va vais vamos van vosotros vosotras voy vuestra vuestras vuestro vuestros y ya yo x q k d xq pq porq tb dnd cn
alguna algun alguno algunas algunos cada cualquier cualquiera`;

/** Spanish words of courtesy and asking: they frame a question without saying what it is about. */
export const framingWordsEs = `
hola holi holaa ola buenas buenos dias tardes noches saludos hey gracias muchas porfavor favor porfa xfa perdon perdona
disculpa disculpe oye oiga quiero quisiera queria querria gustaria puedo podria podrias podeis puede pueden puedes podemos
necesito necesitaria deseo desearia saber sabes sabeis decir decirme dime digame deciros pregunta preguntar preguntaros
consulta hacer haceis hago hace hacen haces hacemos hacerme seria posible debo deberia ayuda ayudar ayudarme favor vale
bien adios hasta luego pronto ok okey quisieramos explica explicame informacion info cosa cosas alguien tipo
existe existen haya aceptais aceptan acepta aceptas admitis admiten admite cogeis`;

/** Words only a greeting, a farewell or thanks is made of. */
export const courtesyWordsEs = `
hola holi ola buenas buenos dias tardes noches saludos hey gracias muchas muchisimas mil adios luego hasta pronto ok okey
vale bien perfecto genial guay que tal estas como va de nada muy encantado chao chau nos vemos si no perdon perdona
disculpa buen dia tarde noche todo por favor porfa ayuda hi hello`;
