import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openReconnectWindow } from './reconnect.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failure = (code: string) => Object.assign(new Error(code), { code });
const refused = failure('ECONNREFUSED');

describe('an unreachable service', () => {
  it('is retried for 10 s from the first refusal, for all callers together', () => {
    const { mayRetry } = openReconnectWindow();
    expect(mayRetry(refused)).toBe(true);
    vi.advanceTimersByTime(9_999);
    expect(mayRetry(refused)).toBe(true);
    vi.advanceTimersByTime(1);
    expect(mayRetry(refused)).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(mayRetry(refused)).toBe(false);
  });

  it('is retried for the full time again after it was reached', () => {
    const { mayRetry, noteReached } = openReconnectWindow(1_000);
    expect(mayRetry(refused)).toBe(true);
    vi.advanceTimersByTime(2_000);
    noteReached();
    expect(mayRetry(refused)).toBe(true);
  });

  it('is retried if its name is not found, but not if a call may have begun', () => {
    const { mayRetry } = openReconnectWindow();
    for (const code of ['ECONNRESET', 'EPIPE', '']) expect(mayRetry(failure(code))).toBe(false);
    expect(mayRetry({ ...failure('ETIMEDOUT'), syscall: 'read' })).toBe(false);
    for (const code of ['ENOTFOUND', 'EAI_AGAIN']) expect(mayRetry(failure(code))).toBe(true);
  });
});
