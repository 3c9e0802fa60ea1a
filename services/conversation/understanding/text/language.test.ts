import { describe, expect, it } from 'vitest';
import { detectLanguage } from './language.ts';

describe('the language of a text', () => {
  it.each(['hola', '¿Abrís?', 'cuanto cuesta', 'quiero una cita', 'y mandais a jerez', 'GRACIAS'])(
    'is Spanish in "%s"',
    (text) => expect(detectLanguage(text)).toBe('es'),
  );
  it.each(['hello', 'do you deliver?', 'how much is it', 'I need an appointment', 'THANKS'])(
    'is English in "%s"',
    (text) => expect(detectLanguage(text)).toBe('en'),
  );
  it.each(['', '42', 'sushi', '🌹', 'xyzzy', 'مرحبا'])('is unknown in "%s"', (text) =>
    expect(detectLanguage(text)).toBeNull(),
  );
});
