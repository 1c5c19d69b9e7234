/** Visible and spoken labels; English by default. */
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
   * Selects the links that are items, each with an `img` inside; `a[href]:has(img)` by default. A link's `href` is the
   * full picture, and its `data-width` and `data-height` are that picture's size in pixels. A video has
   * `data-kind="video"`; it flies as its image and plays on arrival.
   */
  selector?: string;
  labels?: FluidLabels;
  /** Whether bars of the page with a `z-index` above 10 stay above the viewer and touchable. */
  navigation?: boolean;
  /** Whether Back closes the viewer; true by default. */
  history?: boolean;
}

export type FluidState = 'closed' | 'opening' | 'open' | 'closing';

export interface FluidGallery {
  /** Shows the item, counted from 1, in place of any other. */
  open(item: number, options?: { animated?: boolean }): void;
  /** Returns the shown item to its place on the page. */
  close(animated?: boolean): void;
  readonly state: FluidState;
  /** The shown item, counted from 1; 0 if there is none. */
  readonly item: number;
  /** Removes everything that the gallery added to the page. */
  destroy(): void;
}

/**
 * Makes a fluid gallery from the links in `root` (the body by default) that contain a picture.
 *
 * `root` receives a `fluidchange` event, with `state` and `item` as its `detail`, whenever either changes; the document
 * element has them as `data-fluid-state` and `data-fluid-item`.
 */
export default function fluid(root?: Element, options?: FluidOptions): Promise<FluidGallery>;
