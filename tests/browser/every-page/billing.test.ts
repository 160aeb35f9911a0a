import { testPages } from './testPages'

testPages('billing')
