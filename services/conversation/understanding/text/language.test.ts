import { describe, expect, it } from 'vitest';
import { detectLanguage } from './language.ts';

describe('detectLanguage', () => {
  it.each(['hola', '¿Abrís?', 'cuanto cuesta', 'quiero una cita', 'y mandais a jerez', 'GRACIAS'])(
    'finds Spanish in "%s"',
    (text) => expect(detectLanguage(text)).toBe('es'),
  );
  it.each(['hello', 'do you deliver?', 'how much is it', 'I need an appointment', 'THANKS'])(
    'finds English in "%s"',
    (text) => expect(detectLanguage(text)).toBe('en'),
  );
  it.each(['', '42', 'sushi', '🌹', 'xyzzy', 'مرحبا'])('returns null for "%s"', (text) =>
    expect(detectLanguage(text)).toBeNull(),
  );
});
