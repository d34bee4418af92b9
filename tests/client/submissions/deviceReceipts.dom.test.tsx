/** @jest-environment jsdom */
import { CATALOGS } from '../../../client/i18n/catalogs.ts';
import { rememberReceipt } from '../../../client/submissions/status/deviceReceipts.ts';
import { button } from '../../support/formInDom.tsx';
import { inDom, renderInDom } from '../../support/renderInDom.tsx';

describe('a submission that is removed from this device', () => {
  it('leaves the focus on the sentence that says so', async () => {
    const { DeviceReceipts, useDeviceReceipts } = await import('../../../client/submissions/status/DeviceReceipts.tsx');
    const { device } = CATALOGS.en.submissionStatus;
    for (const name of ['One', 'Two', 'Three']) rememberReceipt({ receipt: name.repeat(10), kind: 'nft', name });
    function OwnReceipts() {
      return <DeviceReceipts {...useDeviceReceipts()} />;
    }
    await renderInDom(<OwnReceipts />);
    await inDom(() => expect(button(device.remove)).toBeDefined());
    for (const text of [device.remove, device.removeAll]) {
      button(text).focus();
      button(text).click();
      await inDom(() => expect(document.activeElement?.textContent).toBe(device.removed));
    }
    expect(document.querySelector('dl a')).toBeNull();
    button(device.undo).click();
    await inDom(() => expect(document.querySelectorAll('dl a')).toHaveLength(2));
  });
});
