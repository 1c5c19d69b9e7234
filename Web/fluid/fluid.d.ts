/** Words that a person reads or hears; English by default. */
export interface FluidLabels {
  /** The viewer's name. */
  viewer?: string;
  close?: string;
  previous?: string;
  next?: string;
  /** `{n}` and `{count}` are replaced. */
  count?: string;
}

export interface FluidOptions {
  /**
   * The links that are items, each with an `img` inside; `a[href]:has(img)` by default. A link's `href` is the full
   * picture, its `data-width` and `data-height` that one's size in pixels. A video has `data-kind="video"`; it flies as
   * its picture and plays when it has arrived.
   */
  selector?: string;
  labels?: FluidLabels;
  /** Bars of the page with a `z-index` above 10 stay above the viewer and touchable. */
  navigation?: boolean;
  /** Whether Back closes the viewer; true by default. */
  history?: boolean;
}

export type FluidState = 'closed' | 'opening' | 'open' | 'closing';

export interface FluidGallery {
  /** Shows the item, counted from 1; whatever flies gives way. */
  open(item: number, options?: { animated?: boolean }): void;
  /** Takes the shown item home. */
  close(animated?: boolean): void;
  readonly state: FluidState;
  /** The shown item, counted from 1; 0 without one. */
  readonly item: number;
  /** Takes everything away that the gallery put into the page. */
  destroy(): void;
}

/**
 * Makes a fluid gallery of the links in `root` (the body by default) that hold a picture.
 *
 * `root` gets a `fluidchange` event, with `state` and `item` as its `detail`, whenever one of them changes; the document's
 * element has them as `data-fluid-state` and `data-fluid-item`.
 */
export default function fluid(root?: Element, options?: FluidOptions): Promise<FluidGallery>;
