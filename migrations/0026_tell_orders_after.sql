-- That an order has come is told by the process that took it, after its transaction (src/features/orders/tell-orders.ts):
-- transactions that NOTIFY commit one after the other through the whole database, each waiting for the disk. Changes of
-- an order are told in their transactions as before: they are few.
DROP TRIGGER orders_come ON orders;
