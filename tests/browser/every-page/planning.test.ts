import { testPages } from './testPages'

testPages('planning')
