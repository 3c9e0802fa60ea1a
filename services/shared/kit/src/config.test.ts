import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseConfig } from './config.ts';

const fine = {
  APP_ENV: 'production',
  INTERNAL_SECRET: '3fa9c1d27b6e48059fd2a1c37e8b6045',
  PUBLIC_URL: 'https://chat.example.com',
  MONGO_URL: 'mongodb://contesta:9fd2a1c37e8b@a:27017,b:27017/?replicaSet=rs0',
  REDIS_URL: 'redis://:3fa9c1d27b6e@redis:6379',
};
const mistakesOf = (env: Record<string, string>) => parseConfig(z.object({}), env).mistakes;

describe('production', () => {
  it('takes secrets of its own, and no servers at all', () => {
    expect(mistakesOf(fine)).toEqual([]);
    expect(mistakesOf({ ...fine, MONGO_URL: '', REDIS_URL: '' })).toEqual([]);
  });

  it('takes a user, a host and a database that are called after the product', () => {
    const MONGO_URL = 'mongodb://contesta:9fd2a1c37e8b@contesta-mongo:27017/contesta';
    expect(mistakesOf({ ...fine, MONGO_URL })).toEqual([]);
  });

  it.each([
    ['INTERNAL_SECRET', ''],
    ['INTERNAL_SECRET', 'short'],
    ['INTERNAL_SECRET', '3fa9c1d27b6e48059fd2a1c37e8b6045,short'],
    ['INTERNAL_SECRET', '3fa9c1d27b6e48059fd2a1c37e8b6045,'],
    ['INTERNAL_SECRET', 'contesta-demonstration-internal-secret'],
    ['MONGO_URL', 'mongodb://contesta:contesta-demonstration@mongo:27017'],
    ['MONGO_URL', 'mongodb://mongo:27017'],
    ['MONGO_URL', 'mongodb://contesta@a:27017,b:27017/?replicaSet=rs0'],
    ['REDIS_URL', 'redis://redis:6379'],
    ['REDIS_URL', 'redis://default:@redis:6379'],
    ['REDIS_URL', 'redis://:contesta-demonstration@redis:6379'],
    ['REDIS_URL', 'redis://default:ChangeMe@redis:6379'],
    ['SANDBOX_URL', 'http://sandbox:8080'],
    ['PUBLIC_URL', ''],
    ['RATE_LIMITS', 'off'],
  ])('refuses %s=%s in one line, without repeating it', (name, value) => {
    const mistakes = mistakesOf({ ...fine, [name]: value });
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toMatch(new RegExp(`^${name}: `));
    if (value.includes(':')) expect(mistakes[0]).not.toContain(value);
  });

  it('is asked for by APP_ENV alone', () => {
    const demonstration = { REDIS_URL: 'redis://:contesta-demonstration@redis:6379' };
    expect(mistakesOf({ ...demonstration, NODE_ENV: 'production' })).toEqual([]);
  });
});
