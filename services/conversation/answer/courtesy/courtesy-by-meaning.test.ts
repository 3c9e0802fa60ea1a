import { describe, expect, it } from 'vitest';
import { openEncoder } from '../../encoder/encoder.ts';
import { meaningText } from '../features/meaning-texts.ts';
import { courtesyOf } from './courtesy.ts';
import { courtesyByMeaning } from './courtesy-by-meaning.ts';

const encoder = await openEncoder();
const judge = (text: string) => courtesyByMeaning(text, encoder.embed(meaningText(text)));

describe('courtesy that no list foresees', () => {
  it.each([
    ['qué tal os ha ido la semana', 'wellbeing'],
    ['how has your week been treating you', 'wellbeing'],
    ['hola!! encantada de saludarte', 'greeting'],
    ['dale recuerdos a tu madre, gracias', 'thanks'],
    ['ill leave you to it then', 'farewell'],
    ['oh sorry, that was meant for my husband', 'assent'],
    ['muy agradecidos por la rapidez, de verdad', 'thanks'],
    ['gracias por aclararlo, me quedo mucho más tranquila', 'thanks'],
    ['you lot are absolute diamonds, thank you', 'thanks'],
    ['right, im heading off now, see yous', 'farewell'],
    ['me lee una persona o es una respuesta grabada', 'robot'],
    ['buenos días guapetonas', 'greeting'],
    ['is somebody really typing these or is it all automatic', 'robot'],
  ])('is "%s"', (text, kind) => {
    expect(courtesyOf(text)?.kind ?? judge(text)).toBe(kind);
  });

  it.each([
    'abrís el sábado por la tarde',
    'gracias pero a qué hora cerráis',
    'hola buenas tenéis sitio',
    'hi guys any chance of a table tonight',
    'cuánto tarda el pedido',
    'hay alguien el domingo para recogerlo',
    'el coche es manual o automático',
    'quiero poner una queja',
    'jajsjdj kdkdk',
    'aaaaaaa',
    'are you open at the weekend',
    'thanks but how much is postage',
    'is anyone in on saturday to pick it up',
    'your driver was really rude to me',
    'tell me a joke about cats',
    'lorem ipsum dolor',
    'hola tatuajes',
    'buenas galletas',
    'hi sourdough',
    'gracias, tatuajes?',
    'perdona, dónde estáis exactamente?',
    'sorry, where are you exactly?',
    'perdone, dónde están ustedes?',
    'hola! quién es el alcalde de aquí? gracias',
    'sorry to bother you but what time do you close?',
    'disculpe la molestia, me podría dejar el baño?',
  ])('is not "%s"', (text) => {
    expect(courtesyOf(text) ?? judge(text)).toBeNull();
  });
});
