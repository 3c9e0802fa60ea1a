import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { leave, visit } from '../../../testing/visit.tsx';

afterEach(leave);

it('every page says that there is no network, for as long as there is none', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const turn = (on: boolean) =>
    act(() => {
      online.mockReturnValue(on);
      window.dispatchEvent(new Event(on ? 'online' : 'offline'));
    });
  await visit('/login');
  await screen.findByRole('heading', { name: 'Entra en tu cuenta' });
  expect(screen.queryByText(/Sin conexión/)).toBeNull();
  turn(false);
  screen.getByText(/^Sin conexión a internet/);
  turn(true);
  expect(screen.queryByText(/Sin conexión/)).toBeNull();
});
