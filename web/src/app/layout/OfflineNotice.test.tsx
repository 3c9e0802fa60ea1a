import { act, screen } from '@testing-library/react';
import { it, vi } from 'vitest';
import { expectNoText, waitForText } from '../../../testing/page.ts';
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
  expectNoText(/Sin conexión/);
  setOnline(false);
  await waitForText(/^Sin conexión a internet/);
  setOnline(true);
  expectNoText(/Sin conexión/);
});
