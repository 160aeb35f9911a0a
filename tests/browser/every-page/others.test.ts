import { testPages } from './testPages'

testPages('others')
