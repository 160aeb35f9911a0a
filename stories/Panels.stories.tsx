import { Button, List, Typography } from '@mui/material'
import { useSortable } from '@dnd-kit/sortable'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { EmptyState } from '#portal/ui/EmptyState'
import { Panel } from '#portal/ui/Panel'
import { SortableList } from '#portal/ui/SortableList'
import { longText, onPhone } from './states'

const meta: Meta<typeof Panel> = {
  component: Panel,
  args: { title: '12 North', summary: '3', children: <Typography sx={{ p: 3 }}>47 Elm Street, Gary IN</Typography> },
}
export default meta

type Story = StoryObj<typeof Panel>

const Nothing = () => {
  const translate = useTranslate()
  return (
    <EmptyState text={translate('setup.regions.whatDeleteDoes')}>
      <Button variant="contained">{translate('setup.regions.list')}</Button>
    </EmptyState>
  )
}

const Row = ({ id }: { id: string }) => {
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({ id })
  const style = { transform: transform ? `translateY(${transform.y}px)` : undefined, transition }
  return (
    <li ref={setNodeRef} style={style}>
      <Button {...attributes} {...listeners} fullWidth>
        {id}
      </Button>
    </li>
  )
}

const Stops = () => {
  const [keys, setKeys] = useState(['Gary', 'Dallas', 'Reading'])
  const place = (key: string, over: string) => {
    const others = keys.filter((each) => each !== key)
    setKeys(others.toSpliced(keys.indexOf(over), 0, key))
  }
  return (
    <SortableList keys={keys} announce={(_, key, over) => `${key} ${over}`} instructions="" onPlace={place}>
      <List component="ol">
        {keys.map((key) => (
          <Row key={key} id={key} />
        ))}
      </List>
    </SortableList>
  )
}

export const Framed: Story = { args: { actions: <Button>+</Button> } }
export const Padded: Story = { args: { look: 'padded' } }
export const Plain: Story = { args: { look: 'plain' } }
export const WithLongTitle: Story = { args: { title: longText } }
export const WithLongTitleOnPhone: Story = { ...WithLongTitle, ...onPhone }
export const Empty: Story = { args: { look: 'padded', children: <Nothing /> } }
export const InOrder: Story = { args: { children: <Stops /> } }
