-- Tells every process of the shop that there is a new order, or that one has changed, in the transaction that does it:
-- what the back office has open follows. What it is told is only that; it asks what has become.
CREATE FUNCTION tell_orders_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('orders', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_come AFTER INSERT ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION tell_orders_changed();--> statement-breakpoint
CREATE TRIGGER orders_change AFTER UPDATE OF status, version ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION tell_orders_changed();
