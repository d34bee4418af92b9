import { type ComponentType, lazy } from 'react';
import type * as formTools from '../formTools.ts';

/** Parts of a form that are loaded with the first check or file. If they cannot be loaded, the form works without them. */
export const AddressComparison = lazyTool((tools) => tools.AddressComparison);
export const FormRecap = lazyTool((tools) => tools.FormRecap);
export const ListingPreview = lazyTool((tools) => tools.ListingPreview);
/** Without it the logo's field is a plain one, and the server validates the file. */
export const LogoCheck = lazyTool((tools) => tools.LogoCheck);
export const RenouncedOwner = lazyTool((tools) => tools.RenouncedOwner);

function lazyTool<Props>(pick: (tools: typeof formTools) => ComponentType<Props>) {
  return lazy(() =>
    import('../formTools.ts').then(
      (tools) => ({ default: pick(tools) }),
      (): { default: ComponentType<Props> } => ({ default: () => null }),
    ),
  );
}
