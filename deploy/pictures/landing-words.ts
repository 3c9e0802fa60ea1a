/** The texts of the video, by language: captions, and what the owner and the visitor type. */
export const words = {
  es: {
    captions: {
      name: 'Ponle nombre: tus clientes lo verán en el chat.',
      start: 'Elige tu oficio y empieza con cinco preguntas ya escritas.',
      train: 'Cambia las respuestas por las tuyas.',
      ready: 'Guarda, y tu chatbot ya está listo.',
      site: 'Pega una línea en tu web y aparece el botón.',
      answered: 'Entiende a tus clientes, escriban como escriban.',
      booking: 'También da citas: eligen día y hora sin salir del chat.',
      booked: 'Confirmada al momento, y apuntada en tu agenda.',
      honest: 'Si no lo sabe, lo dice. Y te guarda la pregunta.',
      inbox: 'Respóndela una vez, y ya lo sabe para siempre.',
    },
    typed: {
      answer: 'De lunes a sábado, de 9:30 a 20:00.',
      asked: 'a q hora abris los sabados?',
      book: 'quiero una cita esta semana',
      service: 'Ramo de novia a medida',
      visitor: 'Lucía',
      unknown: '¿vendéis patinetes?',
      reply: 'No, solo flores y plantas.',
    },
  },
  en: {
    captions: {
      name: 'Name it: your customers will see it in the chat.',
      start: 'Pick your trade and begin with five questions already written.',
      train: 'Put your own answers in.',
      ready: 'Save, and your chatbot is ready.',
      site: 'Paste one line into your website and the button appears.',
      answered: 'It understands your customers, however they type.',
      booking: 'It books appointments too: they pick a day and a time in the chat.',
      booked: 'Confirmed at once, and in your diary.',
      honest: 'When it does not know, it says so. And keeps the question for you.',
      inbox: 'Answer it once, and it knows for good.',
    },
    typed: {
      answer: 'Monday to Saturday, 9:30 to 20:00.',
      asked: 'what time u open on saturday?',
      book: 'can I book an appointment this week?',
      service: 'Custom bridal bouquet',
      visitor: 'Lucy',
      unknown: 'do you sell scooters?',
      reply: 'No, only flowers and plants.',
    },
  },
};
