ALTER TABLE "order_calls" ADD COLUMN "callback_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "order_calls_callback" ON "order_calls" USING btree ("callback_at") WHERE callback_at is not null;--> statement-breakpoint
ALTER TABLE "order_calls" ADD CONSTRAINT "order_calls_callback_time" CHECK ((outcome = 'call_back') = (callback_at is not null));