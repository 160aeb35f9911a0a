import { Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { inSight } from '#domain/arrangement'
import { useSession } from '#portal/data/useSession'
import { PageActions } from '#portal/ui/PageActions'
import { AreaCards } from './AreaCards'
import { ArrangeHome } from './ArrangeHome'
import { TourOffer } from './TourOffer'
import { useAreas } from './useAreas'
import { useHomeArrangement } from './useHomeArrangement'
import { useWaitingWork } from './useWaitingWork'
import { WaitingWork } from './WaitingWork'

/** The work that waits in this group, then the areas that the user may enter: both as he has arranged them (Q28). */
export const HomePage = () => {
  const translate = useTranslate()
  const { group } = useSession()
  return group ? <HomeOfGroup groupId={group.id} /> : <Typography>{translate('frame.group.missing')}</Typography>
}

const HomeOfGroup = ({ groupId }: { groupId: string }) => {
  const translate = useTranslate()
  const [isArranging, setArranging] = useState(false)
  const { tiles, isKnown, isError, again } = useWaitingWork()
  const areas = useAreas()
  const home = useHomeArrangement()
  const { arrangement } = home
  const sorted = <Named extends { name: string }>(all: readonly Named[], part: keyof typeof arrangement) =>
    inSight(
      all.map(({ name }) => name),
      arrangement[part],
    ).flatMap((wanted) => all.filter(({ name }) => name === wanted))
  const shownTiles = sorted(tiles, 'tiles')
  // Without a right to any work, "All caught up" would claim something nobody checked.
  const hasWork = shownTiles.some(({ tile, count }) => 'work' in tile || count !== 0)
  return (
    <>
      <PageActions>
        {isArranging && (
          <Button disabled={!home.isArranged} onClick={home.reset}>
            {translate('home.arrange.reset')}
          </Button>
        )}
        <Button variant="outlined" aria-pressed={isArranging} onClick={() => setArranging(!isArranging)}>
          {translate(isArranging ? 'home.arrange.done' : 'home.arrange.title')}
        </Button>
      </PageActions>
      {isArranging ? (
        <ArrangeHome tiles={tiles} areas={areas} arrangement={arrangement} onChange={home.change} />
      ) : (
        <>
          {hasWork && (
            <WaitingWork tiles={shownTiles} isKnown={isKnown && home.isKnown} isError={isError} onAgain={again} />
          )}
          <TourOffer />
          {areas.length === 0 ? (
            <Typography>{translate('frame.home.none')}</Typography>
          ) : (
            <Typography color="text.secondary" sx={{ mb: 3 }}>
              {translate('frame.home.areas', { group: groupId })}
            </Typography>
          )}
          {home.isKnown && sorted(areas, 'areas').map((area) => <AreaCards key={area.name} area={area} />)}
        </>
      )}
    </>
  )
}
