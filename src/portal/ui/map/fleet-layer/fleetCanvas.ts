import { type LeafletMouseEvent, type Map as LeafletMap, point } from 'leaflet'
import { drawCluster, drawShapes, drawUnit, clusterRadius } from './drawShapes'
import { dotImage, type DotImage } from './dotImage'
import { drawnX, drawnY, glideStep } from './fleetArrays'
import { everyUnit, shownSlots } from './fleetFilter'
import { emptyPicture, type FleetPicture, type PictureFrame, takePicture } from './fleetPicture'
import type { FleetUnits } from './fleetUnits'
import type { FleetCanvas, FleetEvents, FleetView } from './fleetView'
import { type HitGrid, hitGrid } from './hitGrid'
import { paddedCanvas } from './paddedCanvas'
import { latitudeAt, longitudeAt, worldSize } from './projection'
import { shownClusters } from './shownClusters'

/** With more units than this on the canvas, each is a dot. */
const mostShapes = 2_000

/** Pixels about the mouse in which a unit is hit. */
const reach = 12

/** Milliseconds between updates of ages while nothing else changes. */
const judgedEvery = 30_000

/** Draws a fleet on a map until it is removed; after that nothing is drawn. */
export const fleetCanvas = (map: LeafletMap, units: FleetUnits, events: FleetEvents): FleetCanvas => {
  let view: FleetView | undefined
  let frame: PictureFrame | null = null
  let picture: FleetPicture = emptyPicture()
  let grid: HitGrid | undefined
  let dots: { image: ImageData; drawing: DotImage } | undefined
  let isDots = false
  /** The version of the units that the canvas shows, and whether more has changed than they. */
  let shownVersion = 0
  let isOld = true
  let isPictureOld = false
  let isOverlaid = false
  let hovered: number | undefined
  let pointer: number | undefined
  let pending: number | undefined
  let gliding: ReturnType<typeof setTimeout> | undefined
  let asking: ReturnType<typeof setTimeout> | undefined
  let isPanning = false
  let isRemoved = false
  const slotOf = (id: string | null | undefined) => (id ? units.slotOf(id) : undefined)
  const now = () => (view?.clock ?? Date.now)()

  const drawSoon = (why?: 'moved') => {
    isOld ||= why !== 'moved'
    pending ??= requestAnimationFrame(() => {
      pending = undefined
      if (isOld) draw()
      else patch()
    })
  }
  const padded = paddedCanvas(map, () => {
    draw()
    clusters.ask()
  })
  const { context } = padded
  const clusters = shownClusters(units, {
    asks: () => (view?.clustered && frame ? { frame, shown: view.shown ?? everyUnit, now: now() } : null),
    onAnswer: () => drawSoon(),
  })

  const draw = () => {
    if (!view || !context) return
    frame = padded.lay()
    if (!frame) return
    const moment = momentOf(view)
    if (view.clustered && clusters.place(frame)) drawClusters(context, view)
    else drawUnits(context, view, frame, moment)
    isOld = false
    finish(context, view, frame, moment)
  }
  /** With thousands of dots, only those that moved are redrawn. */
  const patch = () => {
    if (!view || !context || !frame || !dots || !isDots || view.clustered) return draw()
    const { arrays } = units
    const isShown = shownSlots(arrays, view.shown ?? everyUnit, now())
    const box = dots.drawing.patch(arrays, shownVersion, isShown, frame)
    // The selected unit is drawn over the dots, and disappears when they are redrawn.
    if (isOverlaid) context.putImageData(dots.image, 0, 0)
    else if (box) {
      const { left, top, right, bottom } = box
      context.putImageData(dots.image, 0, 0, left, top, right - left, bottom - top)
    }
    isPictureOld = true
    finish(context, view, frame, momentOf(view))
  }
  const momentOf = ({ glides }: FleetView) => (glides ? performance.now() : Infinity)
  const finish = (on: CanvasRenderingContext2D, shownView: FleetView, at: PictureFrame, moment: number) => {
    grid = undefined
    shownVersion = units.version
    const lookedAt = new Set(
      [slotOf(shownView.selectedId), slotOf(shownView.pointedId), hovered].filter((slot) => slot !== undefined),
    )
    for (const slot of lookedAt) drawLookedAt(on, shownView, at, slot, moment)
    isOverlaid = lookedAt.size > 0
    follow(moment)
    if (!isDots && !shownView.clustered) glideOn(worldSize(at.zoom), moment)
  }
  /** Draws again when there is something to see of the glides, and when they end. */
  const glideOn = (size: number, moment: number) => {
    clearTimeout(gliding)
    const { arrays } = units
    const left = arrays.glidesUntil - moment
    if (left > 0) gliding = setTimeout(drawSoon, Math.min(glideStep(arrays, size), left))
  }
  const takeNew = ({ shown }: FleetView, at: PictureFrame, moment: number) => {
    const isShown = shownSlots(units.arrays, shown ?? everyUnit, now())
    picture = takePicture(picture, units.arrays, isShown, at, isDots ? Infinity : moment)
    isPictureOld = false
  }
  const drawUnits = (on: CanvasRenderingContext2D, shownView: FleetView, at: PictureFrame, moment: number) => {
    const { arrays } = units
    const { looks } = shownView
    takeNew(shownView, at, moment)
    isDots = picture.count > mostShapes
    if (!isDots) return drawShapes(on, picture, arrays, now(), looks)
    const { width, height } = on.canvas
    if (dots?.image.width !== width || dots.image.height !== height) {
      const image = on.createImageData(width, height)
      dots = { image, drawing: dotImage({ width, height, colours: new Uint32Array(image.data.buffer) }) }
    }
    dots.drawing.draw(picture, arrays, { density: window.devicePixelRatio, now: now(), mode: looks.mode })
    on.putImageData(dots.image, 0, 0)
  }
  const drawClusters = (on: CanvasRenderingContext2D, { looks }: FleetView) => {
    for (const { slot, x, y, count, worst } of clusters.places)
      if (slot < 0) drawCluster(on, { x, y, count, worst }, looks)
      else drawUnit(on, units.arrays, slot, x, y, now(), looks)
  }
  const drawLookedAt = (
    on: CanvasRenderingContext2D,
    { selectedId, looks }: FleetView,
    at: PictureFrame,
    slot: number,
    moment: number,
  ) => {
    const size = worldSize(at.zoom)
    const x = drawnX(units.arrays, slot, isDots ? Infinity : moment) * size - at.left
    const y = drawnY(units.arrays, slot, isDots ? Infinity : moment) * size - at.top
    drawUnit(on, units.arrays, slot, x, y, now(), looks, slotOf(selectedId) === slot ? 14 : 11)
  }
  const follow = (moment: number) => {
    const slot = slotOf(view?.followedId)
    if (slot === undefined || isPanning) return
    const { arrays } = units
    const place = map.wrapLatLng([latitudeAt(drawnY(arrays, slot, moment)), longitudeAt(drawnX(arrays, slot, moment))])
    const size = map.getSize()
    const aside = map.latLngToContainerPoint(place).subtract(size.divideBy(2))
    if (Math.abs(aside.x) > size.x / 6 || Math.abs(aside.y) > size.y / 6)
      map.panTo(place, { animate: Boolean(view?.glides) })
  }

  const slotUnder = (event: LeafletMouseEvent): number | undefined => {
    if (!frame || !view) return undefined
    const { x, y } = padded.place(event.containerPoint)
    if (view.clustered && clusters.isKnown) {
      const found = clusters.places.findLast(
        (place) => Math.hypot(place.x - x, place.y - y) <= (place.slot < 0 ? clusterRadius(place.count) : reach),
      )
      return found && (found.slot < 0 ? -1 - clusters.places.indexOf(found) : found.slot)
    }
    if (isPictureOld) takeNew(view, frame, Infinity)
    grid ??= hitGrid(picture, frame.width, frame.height)
    const nearest = grid.nearest(x, y, reach)
    return nearest === undefined ? undefined : picture.slots[nearest]
  }
  const hover = (slot: number | undefined) => {
    if (slot === hovered) return
    hovered = slot !== undefined && slot >= 0 ? slot : undefined
    map.getContainer().style.cursor = slot === undefined ? '' : 'pointer'
    events.onHover((hovered !== undefined && units.unitAt(hovered)?.id) || null)
    drawSoon('moved')
  }
  const handlers = {
    click: (event: LeafletMouseEvent) => {
      const slot = slotUnder(event)
      const cluster = slot !== undefined && slot < 0 ? clusters.places[-1 - slot] : undefined
      if (!cluster) return events.onPick((slot !== undefined && units.unitAt(slot)?.id) || null)
      const corner = frame ? point(frame.left, frame.top) : point(0, 0)
      map.setView(map.unproject(corner.add([cluster.x, cluster.y]), frame?.zoom), cluster.opensAt)
    },
    mousemove: (event: LeafletMouseEvent) => {
      pointer ??= requestAnimationFrame(() => {
        pointer = undefined
        hover(slotUnder(event))
      })
    },
    mouseout: () => hover(undefined),
    dragstart: () => view?.followedId && events.onUnfollow(),
    movestart: () => {
      isPanning = true
    },
    moveend: () => {
      isPanning = false
    },
  }
  map.on(handlers)
  const askAnew = () => {
    asking = undefined
    clusters.ask('changed')
  }
  const stopListening = units.subscribe(() => {
    // Clusters are drawn when they are known; to ask for them is work of its own, for which the page need not wait.
    if (view?.clustered) asking ??= setTimeout(askAnew)
    if (!view?.clustered || !clusters.isKnown) drawSoon('moved')
  })
  const judging = setInterval(() => {
    drawSoon()
    clusters.ask('changed')
  }, judgedEvery)

  return {
    show: (next) => {
      if (isRemoved) return
      const isOther = next.shown !== view?.shown || next.clustered !== view?.clustered
      view = next
      draw()
      clusters.ask(isOther ? 'changed' : undefined)
    },
    remove: () => {
      isRemoved = true
      view = undefined
      if (pending !== undefined) cancelAnimationFrame(pending)
      if (pointer !== undefined) cancelAnimationFrame(pointer)
      clearTimeout(gliding)
      clearInterval(judging)
      clearTimeout(asking)
      stopListening()
      map.off(handlers)
      map.getContainer().style.cursor = ''
      clusters.end()
      padded.remove()
    },
  }
}
