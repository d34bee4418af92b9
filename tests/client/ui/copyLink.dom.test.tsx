/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { inDom, renderInDom } from '../../support/renderInDom.tsx';

it('an address that is copied a second time is announced a second time', async () => {
  const { CopyLink } = await import('../../../client/ui/copyButtons.tsx');
  Object.assign(navigator, { clipboard: { writeText: async () => undefined } });
  await renderInDom(<CopyLink address="https://satchel.example" words={{ copy: 'Copy', copied: 'Copied' }} />);
  await inDom(() => expect(document.querySelector('button')).not.toBeNull());
  const status = document.querySelector('[role=status]') as HTMLElement;
  const change = jest.fn();
  new MutationObserver(change).observe(status, { childList: true, characterData: true, subtree: true });
  for (let press = 0; press < 2; press += 1) {
    change.mockClear();
    document.querySelector('button')?.click();
    await inDom(() => expect(change).toHaveBeenCalled());
    await inDom(() => expect(status.textContent).toBe('Copied'));
  }
});
