import type { Text } from './text.ts';

/**
 * Messages by key, more specific than those of the error codes. Clients may compare the words of name-required,
 * email-invalid, password-short, prompt-incomplete, free-one-chatbot, free-five-prompts, subscription-cancelled,
 * field-required, email-address-invalid, contact-sent and telegram-token-invalid: these must not change.
 */
export const sentences = {
  'name-required': { es: 'El nombre es obligatorio.', en: 'The name is required.' },
  'name-too-long': { es: 'El nombre es demasiado largo.', en: 'The name is too long.' },
  'email-invalid': { es: 'Introduce un email válido.', en: 'Enter a valid email.' },
  'visitor-email-invalid': {
    es: 'Falta un correo como nombre@ejemplo.com.',
    en: 'Enter an email like name@example.com.',
  },
  'password-short': {
    es: 'La contraseña debe tener al menos 6 caracteres.',
    en: 'The password must have at least 6 characters.',
  },
  'password-too-long': {
    es: 'La contraseña puede tener hasta 128 caracteres.',
    en: 'The password may have up to 128 characters.',
  },
  'country-required': { es: 'Elige tu país.', en: 'Choose your country.' },
  'code-invalid': {
    es: 'El enlace ya no sirve. Pide otro.',
    en: 'The link no longer works. Ask for another.',
  },
  'prompt-incomplete': {
    es: 'Todas las preguntas deben tener pregunta y respuesta antes de continuar.',
    en: 'All prompts must have both question and answer before continuing.',
  },
  'prompt-too-long': {
    es: 'Hay una pregunta de más de 1.000 caracteres o una respuesta de más de 4.000.',
    en: 'A question is longer than 1,000 characters or an answer longer than 4,000.',
  },
  'too-many-prompts': {
    es: 'Un chatbot admite hasta 5.000 preguntas.',
    en: 'A chatbot holds at most 5,000 questions.',
  },
  'free-one-chatbot': {
    es: 'El plan gratuito solo permite un chatbot. Mejora tu plan para crear más.',
    en: 'Free plan only allows one chatbot. Upgrade to create more.',
  },
  'too-many-chatbots': {
    es: 'Una cuenta admite hasta 1.000 chatbots.',
    en: 'An account holds at most 1,000 chatbots.',
  },
  'free-five-prompts': {
    es: 'El plan gratuito solo permite hasta 5 preguntas',
    en: 'The free plan only allows up to 5 prompts',
  },
  'version-conflict': {
    es: 'Este chatbot ha cambiado en otra ventana. Vuelve a cargarlo antes de guardar.',
    en: 'This chatbot was changed in another window. Load it again before saving.',
  },
  'question-taken': {
    es: 'El bot ya tiene esa pregunta, con otra respuesta. Elige que es lo mismo, o pregúntalo de otra forma.',
    en: 'The bot already has that question, with another answer. Choose that it means the same, or word it otherwise.',
  },
  'message-left': {
    es: 'Mensaje enviado. La respuesta llegará por correo.',
    en: 'Message sent. We will reply by email.',
  },
  'messages-sent': {
    es: 'Ya se han enviado tres mensajes, el máximo de una conversación. La respuesta llegará por correo, y se puede contestar a ese correo.',
    en: 'Three messages were sent, the most that a conversation may have. The reply will come by email, and you can answer that email.',
  },
  'message-handled': {
    es: 'Ese mensaje ya estaba contestado.',
    en: 'That message has already been handled.',
  },
  'answer-blank': { es: 'Escribe la respuesta.', en: 'Write the answer.' },
  'phone-invalid': { es: 'El teléfono no es válido.', en: 'Enter a valid phone number.' },
  'prompt-until-invalid': {
    es: 'La fecha de caducidad de una respuesta no es válida.',
    en: 'The expiry date of an answer is not valid.',
  },
  'color-invalid': { es: 'El color no es válido.', en: 'The colour is not valid.' },
  'font-invalid': { es: 'La letra no es válida.', en: 'The font is not valid.' },
  'font-size-invalid': {
    es: 'El tamaño de la letra va de 8 a 72.',
    en: 'The font size can be from 8 to 72.',
  },
  'unknown-reply-invalid': {
    es: 'Escribe de 1 a 500 caracteres.',
    en: 'Write 1 to 500 characters.',
  },
  'contact-invalid': {
    es: 'El contacto debe tener un texto de hasta 80 caracteres y una dirección que empiece por https:, mailto: o tel:.',
    en: 'The contact needs a text of up to 80 characters and an address that starts with https:, mailto: or tel:.',
  },
  'hours-invalid': {
    es: 'Cada tramo debe terminar después de empezar, a horas múltiplo de cinco minutos y sin solaparse con otro.',
    en: 'Opening hours must end after they start, in steps of five minutes, without overlaps.',
  },
  'holidays-invalid': {
    es: 'El último día no puede ser anterior al primero.',
    en: 'The last day cannot be before the first.',
  },
  'service-invalid': {
    es: 'Cada servicio debe tener un nombre de hasta 80 caracteres.',
    en: 'Each service needs a name of up to 80 characters.',
  },
  'service-unknown': {
    es: 'Ese servicio ya no se ofrece.',
    en: 'That service is no longer offered.',
  },
  'time-zone-invalid': {
    es: 'Elige una zona horaria de la lista.',
    en: 'Choose a time zone from the list.',
  },
  'calendar-disconnected': {
    es: 'El chatbot ya no da citas. Las que hay siguen en pie.',
    en: 'The chatbot no longer takes appointments. Appointments already booked still stand.',
  },
  'appointment-over': {
    es: 'Esta cita ya no se puede cambiar.',
    en: 'This appointment can no longer be changed.',
  },
  'too-many-appointments': {
    es: 'Ya hay 3 citas pendientes con ese correo. Para pedir otra hay que cancelar una.',
    en: 'You already have 3 upcoming appointments here. Cancel one to book another.',
  },
  'appointments-asked-for': {
    es: 'Si hay citas con ese correo, llegarán los enlaces.',
    en: 'If there are upcoming appointments under that email, we will send you their links.',
  },
  'message-blank': { es: 'Falta el mensaje.', en: 'Write a message.' },
  'message-too-long': {
    es: 'El mensaje tiene más de 2.000 caracteres.',
    en: 'The message is longer than 2,000 characters.',
  },
  'website-address': {
    es: 'Escribe la dirección de tu web tal como la ven tus visitantes, por ejemplo https://tunegocio.es.',
    en: 'Type your website’s address as your visitors see it, for example https://yourbusiness.com.',
  },
  'no-file': { es: 'No ha llegado ningún archivo.', en: 'No file was received.' },
  'link-expired': {
    es: 'El enlace ha caducado. Pide otro desde la página.',
    en: 'The link has expired. Ask for another from the page.',
  },
  'no-password-yet': {
    es: 'Entras con Google y tu cuenta no tiene contraseña. Crea una desde «¿Has olvidado la contraseña?».',
    en: 'You sign in with Google and your account has no password. Set one through “Forgot your password?”.',
  },
  'google-needs-password': {
    es: 'Ya hay una cuenta con ese email. Escribe su contraseña para entrar también con Google.',
    en: 'There is already an account with that email. Enter its password to sign in with Google too.',
  },
  'google-off': { es: 'Google no está disponible aquí.', en: 'Google is not available here.' },
  'google-withdrawn': {
    es: 'Ya no podemos usar ese calendario. Conéctalo de nuevo.',
    en: 'We can no longer use that calendar. Connect it again.',
  },
  'account-erased': { es: 'Tu cuenta se ha eliminado.', en: 'Your account has been deleted.' },
  'password-changed': { es: 'La contraseña se ha cambiado.', en: 'The password has been changed.' },
  'email-change-requested': {
    es: 'Te hemos escrito al email nuevo. El cambio se hace con el enlace de ese correo.',
    en: 'We have written to the new address. The link in that email makes the change.',
  },
  'email-code-invalid': {
    es: 'El enlace ya no sirve, o es de otra cuenta. Pide otro en tu perfil.',
    en: 'The link no longer works, or belongs to another account. Ask for another in your profile.',
  },
  'no-email-change': {
    es: 'Ya no hay ningún email por confirmar. Puedes cambiarlo otra vez.',
    en: 'There is no email left to confirm. You can change it again.',
  },
  'reset-requested': {
    es: 'Si hay una cuenta con ese email, te hemos escrito.',
    en: 'If there is an account with that email, we have sent you a link.',
  },
  'plan-unknown': { es: 'Elige un plan.', en: 'Choose a plan.' },
  'order-missing': { es: 'Falta el pedido.', en: 'The order is missing.' },
  'plan-not-for-sale': {
    es: 'Ese plan no se puede comprar ahora: ya lo tienes, o tienes uno mayor.',
    en: 'That plan cannot be bought now: you have it already, or a higher one.',
  },
  'order-not-approved': {
    es: 'El pago todavía no está aprobado.',
    en: 'The payment has not been approved yet.',
  },
  'order-void': {
    es: 'Este pedido ya no es válido y no se ha cobrado nada. Empieza de nuevo.',
    en: 'This order is no longer valid and nothing was charged. Please start again.',
  },
  'order-refunded': {
    es: 'El pago de este pedido se ha devuelto.',
    en: 'The payment of this order was refunded.',
  },
  'payment-pending': {
    es: 'El pago está en camino. Tu plan cambiará en cuanto llegue.',
    en: 'The payment is on its way. Your plan will change as soon as it arrives.',
  },
  'payment-off': {
    es: 'Esta forma de pago no está disponible aquí.',
    en: 'This payment method is not available here.',
  },
  'provider-down': {
    es: 'El servicio de pago no responde. Prueba otra vez en un momento.',
    en: 'The payment service is not responding. Try again in a moment.',
  },
  'nothing-to-cancel': {
    es: 'No tienes ningún plan que cancelar.',
    en: 'You have no plan to cancel.',
  },
  'lifetime-stays': {
    es: 'Tu plan es para siempre y ya no se puede devolver.',
    en: 'Your plan was a one-time payment and can no longer be refunded.',
  },
  'subscription-cancelled': {
    es: 'Suscripción cancelada correctamente',
    en: 'Subscription successfully cancelled',
  },
  'field-required': { es: 'Este campo es obligatorio', en: 'This field is required' },
  'email-address-invalid': {
    es: 'Introduce una dirección de email válida',
    en: 'Please enter a valid email address',
  },
  'name-not-a-message': {
    es: 'Aquí va solo el nombre, sin enlaces ni números.',
    en: 'Enter only your name, without links or numbers.',
  },
  'name-one-line': {
    es: 'El nombre debe ir en una sola línea.',
    en: 'The name must be on one line.',
  },
  'contact-too-long': {
    es: 'El mensaje tiene más de 5.000 caracteres.',
    en: 'The message is longer than 5,000 characters.',
  },
  'contact-sent': { es: '¡Mensaje enviado correctamente!', en: 'Message sent successfully!' },
  'telegram-token-invalid': {
    es: 'No se ha podido guardar el token. Comprueba que es correcto.',
    en: "Error saving token. Please verify it's correct.",
  },
  'telegram-taken': {
    es: 'Ese bot de Telegram ya está conectado a otro chatbot.',
    en: 'That Telegram bot is already connected to another chatbot.',
  },
  'telegram-down': {
    es: 'Telegram no responde. Prueba otra vez en un momento.',
    en: 'Telegram is not responding. Try again in a moment.',
  },
  'webhook-taken': { es: 'Recibido.', en: 'Received.' },
  'chatbot-deleted': { es: 'El chatbot se ha eliminado.', en: 'The chatbot has been deleted.' },
} as const satisfies Record<string, Text>;

export type SentenceKey = keyof typeof sentences;
