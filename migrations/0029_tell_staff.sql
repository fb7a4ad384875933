-- Tells every process of the shop that somebody who works in it has left, has another role, or has been signed out: the event
-- streams of the back office look again at whom they serve. Told on the channel they listen to already, and only where a
-- member of staff is concerned: shoppers sign out all the time, and transactions that NOTIFY commit one after the other.
CREATE FUNCTION tell_staff_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('orders', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER staff_members_change AFTER UPDATE OF role OR DELETE ON staff_members
  FOR EACH STATEMENT EXECUTE FUNCTION tell_staff_changed();--> statement-breakpoint
CREATE FUNCTION tell_staff_signed_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM gone JOIN staff_members ON staff_members.user_id = gone.user_id) THEN
    PERFORM pg_notify('orders', '');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sessions_end AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION tell_staff_signed_out();--> statement-breakpoint
CREATE FUNCTION tell_staff_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM staff_members WHERE user_id = NEW.id) THEN
    PERFORM pg_notify('orders', '');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_removed AFTER UPDATE OF removed_at ON users
  FOR EACH ROW WHEN (NEW.removed_at IS NOT NULL) EXECUTE FUNCTION tell_staff_removed();
