/** Leaves the app for a provider's page. */
export function leaveFor(address: string): void {
  window.location.assign(address);
}
