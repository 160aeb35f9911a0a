import { useTranslate } from 'react-admin'
import { RecordList, type RecordListProps } from './RecordList'

/** A list with its export. `count` is a message key. */
export const WorkList = <Row extends { id: number }>({ count, ...props }: Omit<RecordListProps<Row>, 'isExported'>) => {
  const total = props.whole?.total ?? props.rows.length
  return <RecordList {...props} count={useTranslate()(count, { smart_count: total })} isExported />
}
