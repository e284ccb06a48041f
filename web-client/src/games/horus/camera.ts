// Which part of the table is visible. Pure.

import type { Box, Point } from './geometry';

export interface Camera {
  /** The middle of the window, in drawing units. */
  readonly x: number;
  readonly y: number;
  /** Pixels per drawing unit. */
  readonly zoom: number;
}

/** The size of the window, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export const ZOOM_MIN = 0.05;
export const ZOOM_MAX = 0.9;
/** A few tiles alone are not enlarged to fill the window. */
const ZOOM_FIT_MAX = 0.46;
const MARGIN = 16;
/** The width covered by the buttons on the right. */
const BUTTONS = 44;

export function clampZoom(zoom: number): number {
  return Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, zoom));
}

/** Tiles are drawn at least this large, 22 pixels, unless somebody zooms out. */
const ZOOM_FIT_MIN = 0.11;

/**
 * Fits all of `box` into the window if its tiles are large enough then, otherwise the area around
 * `subject`.
 */
export function fitAround(box: Box, subject: Box, size: Size): Camera {
  const all = fit(box, size);
  if (all.zoom >= ZOOM_FIT_MIN) return all;
  const near: Camera = {
    x: (subject.left + subject.right) / 2,
    y: (subject.top + subject.bottom) / 2,
    zoom: ZOOM_FIT_MIN,
  };
  // No empty space while there is more table to show.
  const [halfWidth, halfHeight] = [size.width / 2 / near.zoom, size.height / 2 / near.zoom];
  return {
    ...near,
    x: within(near.x, box.left + halfWidth, box.right - halfWidth),
    y: within(near.y, box.top + halfHeight, box.bottom - halfHeight),
  };
}

/** Clamped between the two, or in the middle if they cross. */
function within(value: number, least: number, most: number): number {
  return least > most ? (least + most) / 2 : Math.min(Math.max(value, least), most);
}

/** Fits all of `box` into the window, beside the buttons. */
export function fit(box: Box, size: Size): Camera {
  const width = Math.max(1, size.width - 2 * MARGIN - BUTTONS);
  const height = Math.max(1, size.height - 2 * MARGIN);
  const least = Math.min(width / (box.right - box.left), height / (box.bottom - box.top));
  const zoom = clampZoom(Math.min(least, ZOOM_FIT_MAX));
  return {
    x: (box.left + box.right) / 2 + BUTTONS / 2 / zoom,
    y: (box.top + box.bottom) / 2,
    zoom,
  };
}

/** The table follows a finger that moves by this many pixels. */
export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.zoom, y: camera.y - dy / camera.zoom };
}

export function toWorld(camera: Camera, size: Size, at: Point): Point {
  return {
    x: camera.x + (at.x - size.width / 2) / camera.zoom,
    y: camera.y + (at.y - size.height / 2) / camera.zoom,
  };
}

export function toScreen(camera: Camera, size: Size, at: Point): Point {
  return {
    x: (at.x - camera.x) * camera.zoom + size.width / 2,
    y: (at.y - camera.y) * camera.zoom + size.height / 2,
  };
}

/** Zooms while keeping what is at pixel `at` in place. */
export function zoomAt(camera: Camera, size: Size, factor: number, at: Point): Camera {
  const zoom = clampZoom(camera.zoom * factor);
  const still = toWorld(camera, size, at);
  return {
    x: still.x - (at.x - size.width / 2) / zoom,
    y: still.y - (at.y - size.height / 2) / zoom,
    zoom,
  };
}

export type Fingers = readonly [Point, Point];

/** Two fingers: whatever was between them stays between them. */
export function pinch(camera: Camera, size: Size, before: Fingers, after: Fingers): Camera {
  const spread = ([a, b]: Fingers) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
  const centre = ([a, b]: Fingers) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const zoomed = zoomAt(camera, size, spread(after) / spread(before), centre(before));
  return pan(zoomed, centre(after).x - centre(before).x, centre(after).y - centre(before).y);
}

/** Whether all of `box` is in the window. */
export function sees(camera: Camera, size: Size, box: Box): boolean {
  const first = toScreen(camera, size, { x: box.left, y: box.top });
  const last = toScreen(camera, size, { x: box.right, y: box.bottom });
  return first.x >= 0 && first.y >= 0 && last.x <= size.width && last.y <= size.height;
}

/** Moves just far enough that `box` is in the window. */
export function reveal(camera: Camera, size: Size, box: Box): Camera {
  const first = toScreen(camera, size, { x: box.left, y: box.top });
  const last = toScreen(camera, size, { x: box.right, y: box.bottom });
  return pan(camera, shift(first.x, last.x, size.width), shift(first.y, last.y, size.height));
}

function shift(first: number, last: number, length: number): number {
  if (first < MARGIN) return MARGIN - first;
  return last > length - MARGIN ? length - MARGIN - last : 0;
}

export function viewBox({ x, y, zoom }: Camera, { width, height }: Size): string {
  const [w, h] = [width / zoom, height / zoom];
  return [x - w / 2, y - h / 2, w, h].map((value) => value.toFixed(1)).join(' ');
}
