import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { visit } from '../../../testing/visit.tsx';

it('every page shows a notice while the network is down', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const setOnline = (isOnline: boolean) =>
    act(() => {
      online.mockReturnValue(isOnline);
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    });
  await visit('/login');
  await screen.findByRole('heading', { name: 'Entra en tu cuenta' });
  expect(screen.queryByText(/Sin conexión/)).toBeNull();
  setOnline(false);
  screen.getByText(/^Sin conexión a internet/);
  setOnline(true);
  expect(screen.queryByText(/Sin conexión/)).toBeNull();
});
