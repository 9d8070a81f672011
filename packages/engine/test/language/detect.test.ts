import { describe, expect, it } from 'vitest';
import { languageOf } from '../../src/language/detect.js';

describe('the language of a text', () => {
  it.each([
    ['en', 'The warranty lasts 24 months.'],
    ['en', 'Price: 24'],
    ['en', '4 Mars rovers, 12 May'],
    ['de', 'Die Garantie beträgt 24 Monate.'],
    ['de', 'Laufzeit: 24 Monate'],
    ['de', '3. März 2024'],
    ['fr', 'La garantie est de 24 mois.'],
    ['es', 'La garantía es de 24 meses y cubre el motor.'],
    ['it', 'La garanzia è di 24 mesi e copre il motore.'],
    ['pt', 'A garantia é de 24 meses e não cobre o motor.'],
    ['nl', 'De garantie is 24 maanden en dekt het motorblok niet.'],
    ['zh', '有效期为24个月。'],
  ])('is %s for “%s”', (code, text) => {
    expect(languageOf(text).code).toBe(code);
  });
});
