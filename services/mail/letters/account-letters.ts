import type { Lang } from '@contesta/contracts/text';
import { type Content, layOut } from './lay-out.ts';
import { greeting } from './wording.ts';

// Letters about a password or an address greet nobody by name: a mistyped address may be a stranger's.

export function welcomeLetter(language: Lang, username: string, publicUrl: string): Content {
  const url = `${publicUrl}/home`;
  const draft = {
    es: {
      subject: 'Tu cuenta de Contesta está lista',
      greeting: greeting('es', username),
      lines: [
        'Tu cuenta ya está abierta. Escribe las preguntas que siempre te hacen y sus respuestas, y en menos de 5 minutos tu asistente las contesta por ti.',
        'El plan gratuito incluye un chatbot con 5 preguntas. No hace falta tarjeta.',
      ],
      button: { label: 'Crear mi chatbot', url },
    },
    en: {
      subject: 'Your Contesta account is ready',
      greeting: greeting('en', username),
      lines: [
        'Your account is ready to use. Write the questions people always ask you and their answers, and in less than 5 minutes your assistant answers them for you.',
        'The free plan includes one chatbot with 5 questions. No card needed.',
      ],
      button: { label: 'Create my chatbot', url },
    },
  }[language];
  return layOut(draft, language);
}

/** The letter with the recovery link. Its code is in the URL fragment, so that it appears in no server log. */
export function passwordResetLetter(language: Lang, code: string, publicUrl: string): Content {
  const url = `${publicUrl}/reset-password#code=${encodeURIComponent(code)}`;
  const draft = {
    es: {
      subject: 'Cambia tu contraseña de Contesta',
      greeting: greeting('es'),
      lines: [
        'Alguien ha pedido cambiar la contraseña de tu cuenta. Si has sido tú, elige una nueva con este enlace. Sirve una vez, durante 30 minutos.',
        'Si no has sido tú, no tienes que hacer nada: tu contraseña sigue siendo la misma.',
      ],
      button: { label: 'Elegir contraseña', url },
    },
    en: {
      subject: 'Change your Contesta password',
      greeting: greeting('en'),
      lines: [
        'Someone asked to change the password of your account. If it was you, choose a new one with this link. It works once, for 30 minutes.',
        'If it was not you, there is nothing you need to do: your password stays the same.',
      ],
      button: { label: 'Choose a password', url },
    },
  }[language];
  return layOut(draft, language);
}

/** The notice that the password has changed, for an owner who did not change it. */
export function passwordChangedLetter(language: Lang, publicUrl: string): Content {
  const url = `${publicUrl}/forgot-password`;
  const draft = {
    es: {
      subject: 'La contraseña de tu cuenta de Contesta ha cambiado',
      greeting: greeting('es'),
      lines: [
        'La contraseña de tu cuenta ha cambiado y hemos cerrado las demás sesiones. Si has sido tú, no tienes que hacer nada.',
        'Si no has sido tú, elige otra ahora y cambia también la de tu correo. Si no puedes, escríbenos desde la página de contacto.',
      ],
      button: { label: 'Elegir otra contraseña', url },
    },
    en: {
      subject: 'The password of your Contesta account has changed',
      greeting: greeting('en'),
      lines: [
        'The password of your account has changed, and we have ended its other sessions. If it was you, there is nothing you need to do.',
        'If it was not you, choose another one now, and also change the password of your email. If you cannot, write to us from the contact page.',
      ],
      button: { label: 'Choose another password', url },
    },
  }[language];
  return layOut(draft, language);
}

/** The letter to a new e-mail address. */
export function emailConfirmationLetter(
  language: Lang,
  code: string,
  email: string,
  publicUrl: string,
): Content {
  const url = `${publicUrl}/confirm-email#${new URLSearchParams({ code, email })}`;
  const draft = {
    es: {
      subject: 'Confirma tu nuevo email en Contesta',
      greeting: greeting('es'),
      lines: [
        'Alguien ha pedido que este sea el email de su cuenta de Contesta. Si has sido tú, confírmalo con este enlace. Sirve una vez, durante 30 minutos, y necesita que tengas la sesión iniciada.',
        'Si no has sido tú, no tienes que hacer nada: sin tu confirmación no cambia nada.',
      ],
      button: { label: 'Confirmar el email', url },
    },
    en: {
      subject: 'Confirm your new email at Contesta',
      greeting: greeting('en'),
      lines: [
        'Someone asked to make this the email of their Contesta account. If it was you, confirm it with this link. It works once, for 30 minutes, while you are logged in.',
        'If it was not you, there is nothing you need to do: nothing changes without your confirmation.',
      ],
      button: { label: 'Confirm the email', url },
    },
  }[language];
  return layOut(draft, language);
}

/** The notice to the present address. It does not contain the new one: this mailbox may be a stranger's. */
export function emailChangeNotice(language: Lang, publicUrl: string): Content {
  const url = `${publicUrl}/forgot-password`;
  const draft = {
    es: {
      subject: 'Se ha pedido cambiar el email de tu cuenta de Contesta',
      greeting: greeting('es'),
      lines: [
        'Alguien que sabe la contraseña de tu cuenta ha pedido cambiar su email. Lo cambia un enlace que hemos enviado al email nuevo; después ya no te escribiremos a este.',
        'Si no has sido tú, cambia tu contraseña ahora: así el enlace deja de servir. Si llegas tarde, escríbenos desde la página de contacto.',
      ],
      button: { label: 'Cambiar la contraseña', url },
    },
    en: {
      subject: 'A new email was requested for your Contesta account',
      greeting: greeting('en'),
      lines: [
        'Someone who knows the password of your account asked to change its email. A link that we sent to the new email makes the change; then we no longer write to this one.',
        'If it was not you, change your password now: then the link no longer works. If you are too late, write to us from the contact page.',
      ],
      button: { label: 'Change the password', url },
    },
  }[language];
  return layOut(draft, language);
}
